<?php
/**
 * Plugin Name:       Stone Garden
 * Description:       Boards of chess variants that readers can play on, and diagrams of how pieces move: blocks and shortcodes.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      8.1
 * Author:            The Stone Garden maintainers
 * License:           MIT OR Apache-2.0
 * License URI:       https://opensource.org/licenses/MIT
 * Text Domain:       stone-garden
 * Domain Path:       /languages
 */

namespace StoneGarden;

defined( 'ABSPATH' ) || exit;

spl_autoload_register( static function ( string $class ): void {
	if ( preg_match( '/^StoneGarden\\\\(\w+)$/', $class, $found ) && is_file( __DIR__ . "/src/$found[1].php" ) ) {
		require __DIR__ . "/src/$found[1].php";
	}
} );

( new Plugin( __FILE__, '0.1.0' ) )->join();
