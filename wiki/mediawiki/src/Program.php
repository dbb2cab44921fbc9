<?php

namespace StoneGarden;

use Config;
use MediaWiki\FileBackend\FSFile\TempFSFileFactory;
use MediaWiki\Shell\CommandFactory;

/**
 * The `stone-garden` program of this host, if the wiki's keeper allows one. It runs without a shell, without a network where the host can
 * forbid it, and within limits of time and memory. Every text from a page reaches it as one argument or in a file, never as an option.
 */
class Program {
	private const MEMORY_KIB = 1024 * 1024;
	private const LONGEST_PICTURE = 2_000_000;

	public function __construct(
		private readonly Config $config,
		private readonly CommandFactory $commands,
		private readonly TempFSFileFactory $files
	) {
	}

	/** May it be asked at all? */
	public function isAllowed(): bool {
		return $this->config->get( 'StoneGardenProgram' ) !== '';
	}

	/** What tells one version of the program from another; part of a picture's key. */
	public function version(): string {
		$path = $this->config->get( 'StoneGardenProgram' );
		return $path === '' ? '' : (string)@filemtime( $path );
	}

	/**
	 * The picture of a board or diagram as SVG; null if it can't be drawn.
	 *
	 * @param Attributes $attributes
	 * @param string|null $definition the text of its game, if that is not a bundled one
	 */
	public function draw( Attributes $attributes, ?string $definition ): ?string {
		$of = $attributes->element;
		return $this->withGame( $of['game'] ?? 'stone-garden', $definition, function ( string $game ) use ( $of, $attributes ) {
			$call = $attributes->isPiece
				? [ 'diagram', $game, '--', $of['piece'] ]
				: [ 'picture', $game ];
			$options = $attributes->isPiece
				? [ 'square', 'facing', 'friends', 'enemies', 'stones', 'relays' ]
				: [ 'fen' ];
			$said = [ '--theme=' . $attributes->shownTheme() ];
			foreach ( $options as $name ) {
				if ( ( $of[$name] ?? '' ) !== '' ) {
					$said[] = "--$name=" . ( $name === 'fen' ? strtr( $of[$name], '_', ' ' ) : $of[$name] );
				}
			}
			$moves = $attributes->shownMoves();
			if ( !$attributes->isPiece && $moves !== '' ) {
				$said[] = "--moves=$moves";
			}
			if ( !$attributes->isPiece && ( $of['side'] ?? '' ) === 'black' ) {
				$said[] = '--flip';
			}
			// Options before the `--`, behind which nothing is taken for one.
			array_splice( $call, 2, 0, $said );
			$picture = $this->ask( $call );
			return $picture !== null && strlen( $picture ) <= self::LONGEST_PICTURE && str_starts_with( $picture, '<svg' )
				? $picture
				: null;
		} );
	}

	/**
	 * What is wrong with a definition, line by line; none if it is fine, or if there is no program to ask.
	 *
	 * @return string[]
	 */
	public function faults( string $definition ): array {
		if ( !$this->isAllowed() ) {
			return [];
		}
		return $this->withGame( '', $definition, function ( string $file ) {
			$result = $this->run( [ 'define', '--check', '--', $file ] );
			if ( $result->getExitCode() === 0 ) {
				return [];
			}
			$lines = array_filter( explode( "\n", str_replace( "$file:", '', $result->getStdout() ) ) );
			return array_values( array_slice( $lines, 0, 20 ) ) ?: [ trim( $result->getStderr() ) ];
		} );
	}

	/**
	 * @param string $id
	 * @param string|null $definition
	 * @param callable(string): mixed $use is given the game's id, or the file that defines it
	 */
	private function withGame( string $id, ?string $definition, callable $use ) {
		if ( $definition === null ) {
			return $use( $id );
		}
		$file = $this->files->newTempFSFile( 'stone-garden-', 'toml' );
		if ( !$file || file_put_contents( $file->getPath(), $definition ) === false ) {
			return $use( $id );
		}
		return $use( $file->getPath() );
	}

	/** @param string[] $call */
	private function ask( array $call ): ?string {
		if ( !$this->isAllowed() ) {
			return null;
		}
		$result = $this->run( $call );
		return $result->getExitCode() === 0 ? $result->getStdout() : null;
	}

	/** @param string[] $call */
	private function run( array $call ): \Shellbox\Command\UnboxedResult {
		$seconds = $this->config->get( 'StoneGardenProgramSeconds' );
		return $this->commands->create()
			->params( $this->config->get( 'StoneGardenProgram' ), ...$call )
			->limits( [ 'time' => $seconds, 'walltime' => 2 * $seconds, 'memory' => self::MEMORY_KIB, 'filesize' => 4096 ] )
			->disableNetwork()
			->execute();
	}
}
