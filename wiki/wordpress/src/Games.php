<?php

namespace StoneGarden;

/** The games that the project brings, as `stone-garden variants --all` lists them. Others may be named: a newer site has more. */
class Games {
	/** @var array<string, string>|null names by id */
	private ?array $names = null;

	public function __construct( private readonly string $file ) {
	}

	/** @return array<string, string> names by id */
	public function all(): array {
		if ( $this->names === null ) {
			$this->names = [];
			foreach ( file( $this->file, FILE_IGNORE_NEW_LINES ) ?: [] as $line ) {
				[ $id, $name ] = explode( "\t", $line, 2 ) + [ '', '' ];
				$this->names[$id] = $name;
			}
		}
		return $this->names;
	}

	/** What a game is called: as its definition says, else as the list does. */
	public function name( string $id, ?string $definition ): string {
		foreach ( $definition === null ? [] : [ 'name', 'id' ] as $key ) {
			if ( preg_match( "/^\s*$key\s*=\s*([\"'])(.{1,100}?)\\1/m", $definition, $found ) ) {
				return $found[2];
			}
		}
		return $this->all()[$id] ?? $id;
	}
}
