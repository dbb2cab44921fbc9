<?php

namespace StoneGarden;

/**
 * What a block or shortcode may say, read once. A value is kept only if it has the shape that the board expects; whether a game, a square
 * or a move exists is for the board to judge. The same names and limits as in docs/embedding.md of the project.
 */
class Attributes {
	private const MOST = [ 'moves' => 20000, 'fen' => 2000, 'caption' => 2000 ];
	private const OTHER = 600;

	/** Attributes of both, and the pattern that a value must match as a whole. */
	private const BOTH = [
		'game' => '/^\w[\w-]*$/D',
		'side' => '/^(white|black)$/D',
		'theme' => '/^(system|international|two-signs|(light|dark|(slate|contrast|safe|wood|paper|cloth)(-light|-dark)?)(-international|-two-signs)?)$/D',
		'notation' => '/^[a-z-]+$/D',
		'lang' => '/^[a-z]{2,8}(-[a-z\d]{1,8})*$/Di',
		'controls' => '/^(none|basic|full)$/D',
		'size' => '/^[1-9]\d{2,3}$/D',
		'caption' => '/^.*$/Dus',
	];

	private const BOARD = [
		'fen' => '/^.+$/Dus',
		'moves' => '/^.+$/Dus',
		'ply' => '/^\d{1,5}$/D',
		'opponent' => '/^(none|computer|[1-8])$/D',
		'play' => '/^(play|true|computer|[1-8])$/D',
	];

	private const PIECE = [
		'piece' => '/^.+$/Du',
		'square' => '/^.+$/Du',
		'facing' => '/^[nesw]$/D',
		'friends' => '/^.*$/Du',
		'enemies' => '/^.*$/Du',
		'stones' => '/^.*$/Du',
		'relays' => '/^.*$/Du',
	];

	/** @var array<string, string> what the element is told, by name */
	public array $element = [];

	/** How many pixels wide; null: as wide as there is room, up to what the style sheet says. */
	public ?int $size = null;

	/** What stands below, in the little HTML that a caption may have. */
	public string $caption = '';

	/** The first name that is unknown, or whose value can't be used; null if there is none. */
	public ?string $fault = null;

	/** The names that there are. @return string[] */
	public static function names( bool $isPiece ): array {
		return array_keys( self::BOTH + ( $isPiece ? self::PIECE : self::BOARD ) );
	}

	/**
	 * @param array<int|string, mixed> $given as a block or shortcode has them; words without a value have numbers for names
	 * @param bool $isPiece of a diagram of one piece, not of a board
	 */
	public function __construct( array $given, public readonly bool $isPiece ) {
		$known = self::BOTH + ( $isPiece ? self::PIECE : self::BOARD );
		foreach ( $given as $name => $value ) {
			if ( is_int( $name ) ) {
				// `[stone-garden play]`; what follows a slash too, and is nothing.
				[ $name, $value ] = [ is_string( $value ) ? $value : '', 'true' ];
				if ( $name === '' || $name === '/' ) {
					continue;
				}
			}
			$name = (string)$name;
			$value = is_scalar( $value ) ? trim( (string)$value ) : "\0";
			// A caption is HTML. All else is text, of which WordPress may have made HTML on its way here.
			$value = $name === 'caption' ? $value : html_entity_decode( $value, ENT_QUOTES | ENT_HTML5 );
			if ( $value === '' ) {
				continue;
			}
			$pattern = $known[$name] ?? null;
			if ( $pattern === null || strlen( $value ) > ( self::MOST[$name] ?? self::OTHER ) || !self::matches( $pattern, $value ) ) {
				$this->fault ??= $name;
			} elseif ( $name === 'play' ) {
				$this->element['opponent'] = ctype_digit( $value ) ? $value : 'computer';
			} elseif ( $name === 'size' ) {
				$this->size = (int)$value;
			} elseif ( $name === 'caption' ) {
				$this->caption = wp_kses( $value, [
					'a' => [ 'href' => true, 'rel' => true, 'target' => true ],
					'strong' => [], 'b' => [], 'em' => [], 'i' => [], 'sub' => [], 'sup' => [], 'br' => [],
				] );
			} else {
				$this->element[$name] = preg_replace( '/\s+/u', ' ', $value );
			}
		}
		if ( $isPiece && !isset( $this->element['piece'] ) ) {
			$this->fault ??= 'piece';
		}
	}

	private static function matches( string $pattern, string $value ): bool {
		return !str_contains( $value, "\0" ) && preg_match( $pattern, $value ) === 1;
	}

	/** The moves that are shown as played. Move numbers of a score may stand between them. */
	public function shownMoves(): string {
		$moves = array_filter(
			preg_split( '/[\s_]+/', $this->element['moves'] ?? '' ),
			static fn ( $move ) => $move !== '' && !preg_match( '/^\d+\.+$/', $move )
		);
		return implode( ' ', array_slice( $moves, 0, (int)( $this->element['ply'] ?? count( $moves ) ) ) );
	}

	/** The theme as pictures know it: they can't follow the reader's system. */
	public function shownTheme(): string {
		$theme = $this->element['theme'] ?? '';
		$palette = preg_match( '/^(slate|contrast|safe|wood|paper|cloth)/', $theme, $found ) ? "$found[1]-" : '';
		$chosen = preg_match( '/(international|two-signs)$/', $theme, $end ) && !$this->isPiece;
		$pieces = $chosen ? "-$end[1]" : '';
		return $palette . ( preg_match( '/\bdark\b/', $theme ) ? 'dark' : 'light' ) . $pieces;
	}
}
