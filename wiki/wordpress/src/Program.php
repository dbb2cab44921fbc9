<?php

namespace StoneGarden;

/**
 * The `stone-garden` program of this host, if who keeps the host allows one: its path is a constant of wp-config.php and no setting, since
 * whoever may change settings need not be allowed to run programs. It runs within limits of time and memory. Every text of an author's
 * reaches it as one argument or in a file, never as an option, and no shell reads any.
 */
class Program {
	private const SECONDS = 5;
	private const MEMORY_KIB = 1024 * 1024;
	private const LONGEST_PICTURE = 2_000_000;

	/** Its path, or nothing. */
	public function path(): string {
		return defined( 'STONE_GARDEN_PROGRAM' ) && is_string( STONE_GARDEN_PROGRAM ) ? STONE_GARDEN_PROGRAM : '';
	}

	/** May it be asked at all? */
	public function isAllowed(): bool {
		return $this->path() !== '' && function_exists( 'proc_open' );
	}

	/** What tells one version of the program from another. */
	public function version(): string {
		return (string)@filemtime( $this->path() );
	}

	/** What it says of itself; null if it can't be run. */
	public function greeting(): ?string {
		$said = $this->isAllowed() ? $this->run( [ '--version' ] ) : null;
		return $said !== null && str_starts_with( $said, 'stone-garden ' ) ? trim( $said ) : null;
	}

	/**
	 * The picture of a board or diagram; null if it can't be drawn.
	 *
	 * @param string|null $definition the text of its game, if that is not a bundled one
	 * @param string|null $png a file for PNG instead, which only boards have
	 */
	public function draw( Attributes $attributes, ?string $definition, ?string $png ): ?string {
		$of = $attributes->element;
		$game = $of['game'] ?? 'stone-garden';
		$file = null;
		if ( $definition !== null ) {
			$name = tempnam( get_temp_dir(), 'stone-garden-' );
			if ( $name === false ) {
				return null;
			}
			// The program takes for a file what ends so.
			$file = "$name.toml";
			if ( !rename( $name, $file ) || file_put_contents( $file, $definition ) === false ) {
				return null;
			}
			$game = $file;
		}
		try {
			$options = [ '--theme=' . $attributes->shownTheme() ];
			$said = $attributes->isPiece ? [ 'square', 'facing', 'friends', 'enemies', 'stones', 'relays' ] : [ 'fen' ];
			foreach ( $said as $name ) {
				if ( ( $of[$name] ?? '' ) !== '' ) {
					$options[] = "--$name=" . ( $name === 'fen' ? strtr( $of[$name], '_', ' ' ) : $of[$name] );
				}
			}
			if ( $attributes->isPiece ) {
				$picture = $this->run( [ 'diagram', $game, ...$options, '--', $of['piece'] ] );
			} else {
				$moves = $attributes->shownMoves();
				array_push( $options, ...( $moves === '' ? [] : [ "--moves=$moves" ] ) );
				array_push( $options, ...( ( $of['side'] ?? '' ) === 'black' ? [ '--flip' ] : [] ) );
				array_push( $options, ...( $png === null ? [] : [ "--png=$png" ] ) );
				$picture = $this->run( [ 'picture', $game, ...$options ] );
			}
		} finally {
			if ( $file !== null ) {
				unlink( $file );
			}
		}
		$isPicture = $picture !== null && ( $png !== null ? is_file( $png ) : str_starts_with( $picture, '<svg' ) );
		return $isPicture ? $picture : null;
	}

	/**
	 * What the program prints; null if it fails, takes too long or says too much.
	 *
	 * @param string[] $call
	 */
	private function run( array $call ): ?string {
		$limits = sprintf( 'ulimit -t %d; ulimit -v %d; ulimit -f 8192; exec "$0" "$@"', self::SECONDS, self::MEMORY_KIB );
		// The shell's own text is these limits; all else are its arguments, which it hands on unread.
		$call = is_executable( '/bin/sh' ) ? [ '/bin/sh', '-c', $limits, $this->path(), ...$call ] : [ $this->path(), ...$call ];
		$ends = [ [ 'file', PHP_OS_FAMILY === 'Windows' ? 'NUL' : '/dev/null', 'r' ], [ 'pipe', 'w' ], [ 'file', PHP_OS_FAMILY === 'Windows' ? 'NUL' : '/dev/null', 'w' ] ];
		$process = @proc_open( $call, $ends, $pipes, get_temp_dir(), [ 'PATH' => '/usr/bin:/bin' ] );
		if ( !is_resource( $process ) ) {
			return null;
		}
		stream_set_blocking( $pipes[1], false );
		$said = '';
		$end = microtime( true ) + 2 * self::SECONDS;
		while ( !feof( $pipes[1] ) && strlen( $said ) <= self::LONGEST_PICTURE && microtime( true ) < $end ) {
			[ $ready, $none, $neither ] = [ [ $pipes[1] ], null, null ];
			if ( stream_select( $ready, $none, $neither, 0, 200_000 ) ) {
				$said .= fread( $pipes[1], 65536 );
			}
		}
		$isWhole = feof( $pipes[1] ) && strlen( $said ) <= self::LONGEST_PICTURE;
		fclose( $pipes[1] );
		if ( !$isWhole ) {
			proc_terminate( $process, 9 );
		}
		return proc_close( $process ) === 0 && $isWhole ? $said : null;
	}
}
