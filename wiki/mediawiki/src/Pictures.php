<?php

namespace StoneGarden;

use BagOStuff;
use HtmlCacheUpdater;
use MediaWiki\Page\PageReference;
use ParserOutput;
use TitleFactory;

/**
 * Pictures of boards, for readers without scripts, on paper and for search engines. A picture is kept under a key made of all that it
 * shows, so that it never has to be thrown away because of an edit.
 *
 * Where the host has no program to draw them, the browser of somebody who may edit the page sends them (ApiPicture), and the pages that wait
 * for one are parsed anew. Such a picture may show anything, as any uploaded picture may; it reaches readers only within an `img`, where SVG
 * runs no script and fetches nothing.
 */
class Pictures {
	public const LONGEST = 500_000;
	private const KEPT = 90 * 24 * 3600;
	/** How long it is remembered that somebody may send a picture: since the page was last looked at. */
	private const WANTED = 3600;
	/** Pages of which it is remembered that they wait for one picture. The others learn of it when they are looked at. */
	private const MOST_WAITING = 100;
	/** Where a page's output keeps what it waits for. */
	private const WAITS = 'stone-garden-waits';

	public function __construct(
		private readonly Program $program,
		private readonly BagOStuff $kept,
		private readonly TitleFactory $titles,
		private readonly HtmlCacheUpdater $caches
	) {
	}

	/** What names the picture of a board. */
	public function key( Attributes $attributes, ?string $definition ): string {
		return sha1( json_encode( [
			$attributes->isPiece, $attributes->element, $definition, $this->program->version()
		] ) );
	}

	/** The picture, if it is kept. */
	public function find( string $key ): ?string {
		$picture = $this->kept->get( $this->pictureOf( $key ) );
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

	/** A page that is being parsed shows a board whose picture is missing. */
	public function want( string $key, ParserOutput $output, ?PageReference $page ): void {
		$output->appendExtensionData( self::WAITS, $key );
		if ( $page ) {
			$this->remember( $key, $this->titles->castFromPageReference( $page )->getPrefixedDBkey() );
		}
	}

	/**
	 * Somebody looks at a page that may have been parsed long ago: what it waits for is wanted still, or has come since, from another page.
	 */
	public function look( ParserOutput $output, ?PageReference $page ): void {
		$waits = array_keys( $output->getExtensionData( self::WAITS ) ?? [] );
		if ( !$waits || !$page || !$this->areWanted() ) {
			return;
		}
		$name = $this->titles->castFromPageReference( $page )->getPrefixedDBkey();
		$come = $this->kept->getMulti( array_map( $this->pictureOf( ... ), $waits ) );
		if ( $come ) {
			$this->parseAnew( $name );
		}
		foreach ( $waits as $key ) {
			if ( !isset( $come[$this->pictureOf( $key )] ) ) {
				$this->remember( $key, $name );
			}
		}
	}

	/** Takes a picture that a browser has drawn, if it is wanted and looks like one; says whether it did. */
	public function take( string $key, string $picture ): bool {
		$waiting = $this->kept->get( $this->waitingFor( $key ) );
		if (
			!$this->areWanted() || !is_array( $waiting ) || strlen( $picture ) > self::LONGEST
			|| !self::isPlainSvg( $picture )
		) {
			return false;
		}
		$this->keep( $key, $picture );
		$this->kept->delete( $this->waitingFor( $key ) );
		foreach ( array_keys( $waiting ) as $name ) {
			$this->parseAnew( (string)$name );
		}
		return true;
	}

	private function keep( string $key, string $picture ): void {
		$this->kept->set( $this->pictureOf( $key ), $picture, self::KEPT );
	}

	/** Where a picture is kept. */
	private function pictureOf( string $key ): string {
		return $this->kept->makeKey( 'stone-garden-picture', $key );
	}

	/** Where the names of the pages are kept that wait for a picture. */
	private function waitingFor( string $key ): string {
		return $this->kept->makeKey( 'stone-garden-wanted', $key );
	}

	/** A page of this name waits for a picture. */
	private function remember( string $key, string $name ): void {
		$known = $this->kept->get( $this->waitingFor( $key ) );
		// What is known and not half forgotten is not written again each time that somebody looks.
		if ( is_array( $known ) && time() - ( $known[$name] ?? 0 ) < self::WANTED / 2 ) {
			return;
		}
		$add = static function ( $cache, $at, $known ) use ( $name ) {
			$known = [ $name => time() ] + ( is_array( $known ) ? $known : [] );
			return array_slice( $known, 0, self::MOST_WAITING, true );
		};
		$this->kept->merge( $this->waitingFor( $key ), $add, self::WANTED );
	}

	/** Throws away what is kept of a page as it was. */
	private function parseAnew( string $name ): void {
		$title = $this->titles->newFromText( $name );
		if ( $title && $title->canExist() ) {
			// What was parsed within this very second is too old as well.
			$title->invalidateCache( wfTimestamp( TS_MW, time() + 1 ) );
			$this->caches->purgeTitleUrls( $title, HtmlCacheUpdater::PURGE_INTENT_TXROUND_REFLECTED );
		}
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
