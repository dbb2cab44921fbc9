<?php

namespace StoneGarden;

use TextContent;

/** A definition of a game, as docs/games.md of the project describes it. */
class VariantContent extends TextContent {
	public const MODEL = 'stone-garden-variant';

	/** @param string $text */
	public function __construct( $text ) {
		parent::__construct( $text, self::MODEL );
	}
}
