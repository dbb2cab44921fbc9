<?php
/** Takes away what the plugin has kept: its settings, and the pictures among the uploads. Texts keep their blocks and shortcodes. */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

( static function (): void {
	$clear = static function (): void {
		delete_option( 'stone_garden' );
		$folder = wp_upload_dir( null, false )['basedir'] . '/stone-garden';
		foreach ( glob( "$folder/*.{svg,png}*", GLOB_BRACE ) ?: [] as $file ) {
			unlink( $file );
		}
		if ( is_dir( $folder ) ) {
			@rmdir( $folder );
		}
	};
	if ( !is_multisite() ) {
		$clear();
		return;
	}
	foreach ( get_sites( [ 'fields' => 'ids', 'number' => 0 ] ) as $site ) {
		switch_to_blog( $site );
		$clear();
		restore_current_blog();
	}
} )();
