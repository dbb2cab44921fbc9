<?php

namespace StoneGarden;

/**
 * What a block or shortcode becomes: the element that the script of Stone Garden brings to life, and within it the picture or the words that
 * stand there without a script. In feeds these stand alone, with a link to where the board can be played.
 */
class Boards {
	/** Boards and diagrams in one text. */
	private const MOST_BOARDS = 50;
	/** Longest definition, in bytes. */
	private const LONGEST_TEXT = 200_000;

	/** How many boards the text has so far. */
	private int $count = 0;

	public function __construct( public readonly Games $games, private readonly Pictures $pictures ) {
	}

	/** Another text begins. */
	public function begin(): void {
		$this->count = 0;
	}

	/** @param array<string, mixed> $given the attributes of a block */
	public function block( array $given, bool $isPiece ): string {
		$definition = $given['definition'] ?? '';
		// The others are WordPress's own, or those of plugins that give every block more.
		$attributes = new Attributes( array_intersect_key( $given, array_flip( Attributes::names( $isPiece ) ) ), $isPiece );
		// Those who may not write HTML have these four signs written so by WordPress; the editor writes them so for everybody.
		$definition = is_string( $definition ) ? html_entity_decode( $definition, ENT_QUOTES | ENT_HTML5 ) : '';
		return $this->html( $attributes, $definition, true );
	}

	/**
	 * @param array<int|string, mixed> $given
	 * @param string $text within the shortcode, as the filters of a text have left it
	 */
	public function shortcode( array $given, string $text, bool $isPiece ): string {
		$attributes = new Attributes( $given, $isPiece );
		// Lines have become paragraphs, and signs entities.
		$text = preg_replace( [ '#<br\b[^>]*>\n?#i', '#</p>\s*<p\b[^>]*>#i' ], [ "\n", "\n\n" ], $text );
		$text = preg_replace( '#</?(p|pre|code)\b[^>]*>#i', '', $text );
		$text = strtr( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5 ), [ "\u{a0}" => ' ' ] );
		return $this->html( $attributes, $text, false );
	}

	private function html( Attributes $attributes, string $definition, bool $isBlock ): string {
		$definition = trim( $definition ) === '' ? null : trim( $definition );
		$this->count += 1;
		$refusal = match ( true ) {
			$attributes->fault !== null => sprintf(
				/* translators: %s: name of an attribute */
				__( 'Board: the attribute “%s” is unknown, missing, or has a value that can’t be used.', 'stone-garden' ),
				self::short( $attributes->fault, 40 )
			),
			$definition !== null && strlen( $definition ) > self::LONGEST_TEXT => sprintf(
				/* translators: %d: a number of bytes */
				__( 'Board: the definition is longer than %d bytes.', 'stone-garden' ),
				self::LONGEST_TEXT
			),
			$definition !== null && !preg_match( '/^\s*id\s*=/m', $definition ) =>
				__( 'Board: a definition says its id, such as id = "mine".', 'stone-garden' ),
			$this->count > self::MOST_BOARDS => sprintf(
				/* translators: %d: a number of boards */
				__( 'Board: a text can show at most %d boards.', 'stone-garden' ),
				self::MOST_BOARDS
			),
			default => null,
		};
		if ( $refusal !== null ) {
			return '<p class="stone-garden-fault">' . self::text( $refusal ) . '</p>';
		}
		$still = $this->still( $attributes, $definition );
		if ( is_feed() ) {
			$inner = '<a href="' . esc_url( (string)get_permalink() ) . '">' . $still . '</a>';
		} else {
			wp_enqueue_script( Plugin::ELEMENT );
			wp_enqueue_style( Plugin::STYLE );
			if ( $definition !== null ) {
				// The element reads all the text within it, so beside a definition there is only a picture, or nothing. Of elements whose text
				// nobody reads as HTML, filters leave this one as it is.
				$isDrawn = str_starts_with( $still, '<img' );
				$still = ( $isDrawn ? $still : '' ) . ( $isDrawn ? '<pre hidden>' : '<pre>' ) . "\n" . self::text( $definition ) . '</pre>';
			}
			// A board or diagram is the picture until somebody presses it, or comes when one gets near it.
			$of = $attributes->element + [ 'loading' => 'lazy' ];
			$inner = '<stone-garden' . self::attributes( $of ) . ">$still</stone-garden>";
		}
		$of = [ 'class' => $attributes->isPiece ? 'stone-garden is-piece' : 'stone-garden' ]
			+ ( $attributes->size === null ? [] : [ 'style' => "max-width:{$attributes->size}px" ] );
		$own = $isBlock && !is_feed() ? ' ' . get_block_wrapper_attributes( $of ) : self::attributes( $of );
		$caption = $attributes->caption === '' ? '' : '<figcaption class="wp-element-caption">' . $attributes->caption . '</figcaption>';
		return "<figure$own>$inner$caption</figure>";
	}

	/** What stands there without a script. */
	private function still( Attributes $attributes, ?string $definition ): string {
		$of = $attributes->element;
		$name = $this->games->name( $of['game'] ?? 'stone-garden', $definition );
		$said = $attributes->isPiece
			? implode( ' ', array_filter( [ $of['piece'], $of['square'] ?? '' ] ) )
			: implode( ' ', array_filter( [ strtr( $of['fen'] ?? '', '_', ' ' ), $attributes->shownMoves() ] ) );
		$address = $this->pictures->address( $attributes, $definition, is_feed() );
		if ( $address !== null ) {
			$words = $said === '' ? $name : "$name: " . self::short( $said, 300 );
			return '<img' . self::attributes( [ 'src' => esc_url_raw( $address ), 'alt' => $words, 'loading' => 'lazy' ] ) . ' />';
		}
		return '<span>' . self::text( $name ) . '</span>' . ( $said === '' ? '' : ' <code>' . self::text( $said ) . '</code>' );
	}

	/** The beginning of a text. */
	public static function short( string $text, int $most ): string {
		return mb_strlen( $text ) > $most ? mb_substr( $text, 0, $most ) . '…' : $text;
	}

	/** @param array<string, string> $all */
	private static function attributes( array $all ): string {
		$html = '';
		foreach ( $all as $name => $value ) {
			$html .= " $name=\"" . self::text( $value ) . '"';
		}
		return $html;
	}

	/** Text as HTML, in which no filter after us finds a shortcode. */
	private static function text( string $text ): string {
		return strtr( htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5 ), [ '[' => '&#091;', ']' => '&#093;' ] );
	}
}
