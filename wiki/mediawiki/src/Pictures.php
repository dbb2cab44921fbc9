<?php

namespace StoneGarden;

use BagOStuff;

/**
 * Pictures of boards, for readers without scripts, on paper and for search engines. A picture is kept under a key made of all that it
 * shows, so that it never has to be thrown away because of an edit.
 *
 * Where the host has no program to draw them, the browser of somebody who has edited the page sends them (ApiPicture). Such a picture may show
 * anything, as any uploaded picture may; it reaches readers only within an `img`, where SVG runs no script and fetches nothing.
 */
class Pictures {
	public const LONGEST = 500_000;
	private const KEPT = 90 * 24 * 3600;
	/** How long it is remembered that somebody may send a picture: an edit, and the look at what came of it. */
	private const WANTED = 3600;

	public function __construct( private readonly Program $program, private readonly BagOStuff $kept ) {
	}

	/** What names the picture of a board. */
	public function key( Attributes $attributes, ?string $definition ): string {
		return sha1( json_encode( [
			$attributes->isPiece, $attributes->element, $definition, $this->program->version()
		] ) );
	}

	/** The picture, if it is kept. */
	public function find( string $key ): ?string {
		$picture = $this->kept->get( $this->kept->makeKey( 'stone-garden-picture', $key ) );
		return is_string( $picture ) ? $picture : null;
	}

	/** Draws and keeps the picture; null if that can't be done. */
	public function draw( string $key, Attributes $attributes, ?string $definition ): ?string {
		$picture = $this->program->draw( $attributes, $definition );
		if ( $picture !== null ) {
			$this->keep( $key, $picture );
		}
		return $picture;
	}

	/** Is this host to be sent pictures by browsers? */
	public function areWanted(): bool {
		return !$this->program->isAllowed();
	}

	/** A page that was just parsed shows a board whose picture is missing. */
	public function want( string $key ): void {
		$this->kept->set( $this->kept->makeKey( 'stone-garden-wanted', $key ), 1, self::WANTED );
	}

	/** Takes a picture that a browser has drawn, if it is wanted and looks like one; says whether it did. */
	public function take( string $key, string $picture ): bool {
		$wanted = $this->kept->makeKey( 'stone-garden-wanted', $key );
		if (
			!$this->areWanted() || !$this->kept->get( $wanted ) || strlen( $picture ) > self::LONGEST
			|| !self::isPlainSvg( $picture )
		) {
			return false;
		}
		$this->kept->delete( $wanted );
		$this->keep( $key, $picture );
		return true;
	}

	private function keep( string $key, string $picture ): void {
		$this->kept->set( $this->kept->makeKey( 'stone-garden-picture', $key ), $picture, self::KEPT );
	}

	/** Well-formed, with the few elements that our pictures consist of, and nothing that refers elsewhere. */
	private static function isPlainSvg( string $text ): bool {
		if ( preg_match( '/<!|<\?/', $text ) ) {
			return false;
		}
		$before = libxml_use_internal_errors( true );
		$root = simplexml_load_string( $text, \SimpleXMLElement::class, LIBXML_NONET );
		libxml_clear_errors();
		libxml_use_internal_errors( $before );
		if ( !$root || $root->getName() !== 'svg' ) {
			return false;
		}
		foreach ( dom_import_simplexml( $root )->ownerDocument->getElementsByTagName( '*' ) as $element ) {
			if ( !in_array( $element->localName, self::ELEMENTS, true ) ) {
				return false;
			}
			foreach ( $element->attributes as $attribute ) {
				$refers = preg_match( '/^on|^href$/i', $attribute->localName ) && !str_starts_with( $attribute->value, '#' );
				if ( $refers || preg_match( '/url\s*\(\s*[^#\s)]/i', $attribute->value ) ) {
					return false;
				}
			}
		}
		return true;
	}

	private const ELEMENTS = [
		'svg', 'title', 'desc', 'defs', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan',
		'use', 'symbol', 'marker', 'clipPath', 'mask', 'pattern', 'linearGradient', 'radialGradient', 'stop',
	];
}
