<?php

namespace StoneGarden;

/**
 * What a tag may say, read once. A value is kept only if it has the shape that the board expects; whether a game, a square or
 * a move exists is for the board to judge. The same names and limits as in docs/embedding.md of the project.
 */
class Attributes {
	private const MOVES = 20000;
	private const FEN = 2000;
	private const OTHER = 600;

	/** Attributes of both tags, and the pattern that a value must match as a whole. */
	private const BOTH = [
		'game' => '/^\w[\w-]*$/',
		'side' => '/^(white|black)$/',
		'theme' => '/^(system|international|two-signs|(light|dark|(slate|contrast|safe|wood|paper|cloth)(-light|-dark)?)(-international|-two-signs)?)$/',
		'notation' => '/^[a-z-]+$/',
		'lang' => '/^[a-z]{2,8}(-[a-z\d]{1,8})*$/i',
		'controls' => '/^(none|basic|full)$/',
		'variant' => '/^.+$/u',
	];

	private const BOARD = [
		'fen' => '/^.+$/us',
		'moves' => '/^.+$/us',
		'ply' => '/^\d{1,5}$/',
		'opponent' => '/^(none|computer|[1-8])$/',
		'play' => '/^(|play|true|computer|[1-8])$/',
	];

	private const PIECE = [
		'piece' => '/^.+$/u',
		'square' => '/^.+$/u',
		'facing' => '/^[nesw]$/',
		'friends' => '/^.*$/u',
		'enemies' => '/^.*$/u',
		'stones' => '/^.*$/u',
		'relays' => '/^.*$/u',
	];

	/** @var array<string, string> what the element is told, by name */
	public array $element = [];

	/** The title of the page whose definition is played, if one is named. */
	public ?string $variant = null;

	/** The first name that is unknown, or whose value can't be used; null if there is none. */
	public ?string $fault = null;

	/**
	 * @param array<string, string> $given as the parser has read them
	 * @param bool $isPiece of a diagram of one piece, not of a board
	 */
	public function __construct( array $given, public readonly bool $isPiece ) {
		$known = self::BOTH + ( $isPiece ? self::PIECE : self::BOARD );
		foreach ( $given as $name => $value ) {
			$value = trim( $value );
			$most = [ 'moves' => self::MOVES, 'fen' => self::FEN ][$name] ?? self::OTHER;
			$pattern = $known[$name] ?? null;
			if ( $pattern === null || strlen( $value ) > $most || !preg_match( $pattern, $value ) ) {
				$this->fault ??= (string)$name;
			} elseif ( $name === 'variant' ) {
				$this->variant = $value;
			} elseif ( $name === 'play' ) {
				$this->element['opponent'] = ctype_digit( $value ) ? $value : 'computer';
			} else {
				$this->element[$name] = preg_replace( '/\s+/u', ' ', $value );
			}
		}
		if ( $isPiece && !isset( $this->element['piece'] ) ) {
			$this->fault ??= 'piece';
		}
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
