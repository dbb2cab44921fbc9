<?php

namespace StoneGarden;

/**
 * Pictures of boards, for readers without scripts, for search engines, feeds and mail: files among the uploads, drawn by the program of this
 * host when a board is first shown, or else addresses of a picture server. A file is named by a key made of all that it shows, so that it never
 * has to be thrown away because of an edit. An empty one says that there is no such picture.
 */
class Pictures {
	/** Seconds that are spent on drawing while one page is made. */
	private const SECONDS = 10;
	/** How many files are kept; those that are oldest go first. */
	private const KEPT = 5000;
	/** After how many seconds a picture that could not be drawn is tried again. */
	private const AGAIN = 24 * 3600;
	/** The longest address that a picture server answers. */
	private const LONGEST_ADDRESS = 8000;

	private float $spent = 0;

	public function __construct( private readonly Settings $settings, private readonly Program $program ) {
	}

	/**
	 * Where the picture of a board is; null if there is none.
	 *
	 * @param string|null $definition the text of its game, if that is not a bundled one
	 * @param bool $still as PNG, for programs that show no SVG, if there is such a one
	 */
	public function address( Attributes $attributes, ?string $definition, bool $still ): ?string {
		if ( $this->program->isAllowed() ) {
			$drawn = $this->drawn( $attributes, $definition, $still && !$attributes->isPiece ? 'png' : 'svg' );
			if ( $drawn !== null ) {
				return $drawn;
			}
		}
		return $definition === null && !$attributes->isPiece ? $this->served( $attributes, $still ? 'png' : 'svg' ) : null;
	}

	/** The folder of the files: its path and its address; null if there can't be one. @return array{string, string}|null */
	public static function folder(): ?array {
		$uploads = wp_upload_dir( null, false );
		return $uploads['error'] ? null : [ "$uploads[basedir]/stone-garden", set_url_scheme( "$uploads[baseurl]/stone-garden" ) ];
	}

	private function drawn( Attributes $attributes, ?string $definition, string $kind ): ?string {
		$folder = self::folder();
		if ( $folder === null ) {
			return null;
		}
		$shown = array_diff_key( $attributes->element, array_flip( [ 'opponent', 'controls', 'notation', 'lang', 'theme', 'moves', 'ply' ] ) );
		$all = [ $attributes->isPiece, $shown, $attributes->shownMoves(), $attributes->shownTheme(), $definition, $this->program->version() ];
		$name = sha1( wp_json_encode( $all ) ) . ".$kind";
		$file = "$folder[0]/$name";
		$size = @filesize( $file );
		if ( $size === false || ( $size === 0 && filemtime( $file ) < time() - self::AGAIN ) ) {
			if ( $this->spent > self::SECONDS || !wp_mkdir_p( $folder[0] ) ) {
				return null;
			}
			$size = $this->draw( $attributes, $definition, $file );
			self::tidy( $folder[0] );
		}
		return $size ? "$folder[1]/$name" : null;
	}

	/** Draws a picture into its file; says how many bytes it has. */
	private function draw( Attributes $attributes, ?string $definition, string $file ): int {
		// Beside it first: somebody else may be reading it.
		$new = $file . '.' . wp_generate_password( 12, false );
		$start = microtime( true );
		$isPng = str_ends_with( $file, '.png' );
		$picture = $this->program->draw( $attributes, $definition, $isPng ? $new : null );
		$this->spent += microtime( true ) - $start;
		if ( !$isPng || $picture === null ) {
			@file_put_contents( $new, (string)$picture );
		}
		$size = (int)@filesize( $new );
		return @rename( $new, $file ) ? $size : 0;
	}

	/** Takes away the oldest files, if there are too many. */
	private static function tidy( string $folder ): void {
		$files = glob( "$folder/*" ) ?: [];
		if ( count( $files ) <= self::KEPT ) {
			return;
		}
		$times = array_map( static fn ( $file ) => (int)@filemtime( $file ), $files );
		array_multisort( $times, $files );
		foreach ( array_slice( $files, 0, intdiv( self::KEPT, 10 ) ) as $file ) {
			@unlink( $file );
		}
	}

	/** The address at a picture server, as docs/hosting.md of the project tells. */
	private function served( Attributes $attributes, string $kind ): ?string {
		$server = $this->settings->pictures();
		if ( $server === '' ) {
			return null;
		}
		$of = $attributes->element;
		$words = array_filter( [
			'fen' => $of['fen'] ?? '',
			'moves' => strtr( $attributes->shownMoves(), ' ', '_' ),
			'theme' => $attributes->shownTheme(),
			'flip' => ( $of['side'] ?? '' ) === 'black' ? '1' : '',
		], static fn ( $value ) => $value !== '' );
		$address = $server . rawurlencode( $of['game'] ?? 'stone-garden' ) . ".$kind?" . http_build_query( $words, '', '&', PHP_QUERY_RFC3986 );
		return strlen( $address ) <= self::LONGEST_ADDRESS ? $address : null;
	}
}
