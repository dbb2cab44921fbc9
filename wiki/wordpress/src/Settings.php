<?php

namespace StoneGarden;

/** What the keeper of a site sets, and the page for it. */
class Settings {
	public const OPTION = 'stone_garden';
	private const PAGE = 'stone-garden';

	public function __construct( private readonly string $file ) {
	}

	/** Asks to be called. */
	public function join(): void {
		add_action( 'admin_init', $this->register( ... ) );
		add_action( 'admin_menu', fn () => add_options_page(
			'Stone Garden',
			'Stone Garden',
			'manage_options',
			self::PAGE,
			$this->show( ... )
		) );
		add_filter( 'plugin_action_links_' . plugin_basename( $this->file ), static fn ( $links ) => [
			sprintf(
				'<a href="%s">%s</a>',
				esc_url( admin_url( 'options-general.php?page=' . self::PAGE ) ),
				esc_html__( 'Settings', 'stone-garden' )
			),
			...(array)$links,
		] );
	}

	/** Address of the folder that holds element.js, with a slash at its end. */
	public function site(): string {
		return self::option( 'site' ) ?: plugins_url( 'site/', $this->file );
	}

	/** Address below which a picture server draws, with a slash at its end; nothing if there is none. */
	public function pictures(): string {
		return self::option( 'pictures' );
	}

	private static function option( string $name ): string {
		$value = ( (array)get_option( self::OPTION, [] ) )[$name] ?? '';
		return is_string( $value ) ? $value : '';
	}

	private function register(): void {
		register_setting( self::OPTION, self::OPTION, [ 'type' => 'array', 'default' => [], 'sanitize_callback' => self::read( ... ) ] );
		add_settings_section( 'main', '', '__return_null', self::PAGE );
		add_settings_field( 'site', __( 'Address of the page’s files', 'stone-garden' ), fn () => $this->field(
			'site',
			plugins_url( 'site/', $this->file ),
			__( 'The folder that holds element.js. Leave it empty if you have copied it into the plugin’s folder, under the name “site”.', 'stone-garden' )
		), self::PAGE, 'main', [ 'label_for' => 'stone-garden-site' ] );
		add_settings_field( 'pictures', __( 'Address of a picture server', 'stone-garden' ), fn () => $this->field(
			'pictures',
			'https://garden.example.org/picture/',
			__( 'Readers without scripts, feeds and search engines then see pictures of boards (stone-garden site). Leave it empty if there is none.', 'stone-garden' )
		), self::PAGE, 'main', [ 'label_for' => 'stone-garden-pictures' ] );
		add_settings_field( 'program', __( 'Program that draws pictures', 'stone-garden' ), self::showProgram( ... ), self::PAGE, 'main' );
	}

	/**
	 * What the form sends, as it is kept.
	 *
	 * @param mixed $given
	 * @return array<string, string>
	 */
	private static function read( $given ): array {
		$kept = [];
		foreach ( [ 'site', 'pictures' ] as $name ) {
			$kept[$name] = self::option( $name );
			$value = is_array( $given ) && is_string( $given[$name] ?? null ) ? trim( $given[$name] ) : $kept[$name];
			$address = esc_url_raw( $value, [ 'http', 'https' ] );
			if ( $value === '' ) {
				$kept[$name] = '';
			} elseif ( strlen( $value ) > 500 || !preg_match( '#^(https?://[^/?\#]+|/)[^?\#]*$#Di', $address ) ) {
				/* translators: %s: what was typed */
				$said = sprintf( __( '“%s” is no address of a folder.', 'stone-garden' ), Boards::short( $value, 100 ) );
				add_settings_error( self::OPTION, $name, esc_html( $said ) );
			} elseif ( $name === 'site' && !self::mayNameScripts() ) {
				// Kept as it was.
				continue;
			} else {
				$kept[$name] = trailingslashit( $address );
			}
		}
		return $kept;
	}

	/** Who names the place of a script can do all that a script can. */
	private static function mayNameScripts(): bool {
		return current_user_can( 'unfiltered_html' );
	}

	private function field( string $name, string $example, string $help ): void {
		printf(
			'<input type="text" inputmode="url" class="regular-text code" id="stone-garden-%1$s" name="%2$s[%1$s]" value="%3$s" placeholder="%4$s"%5$s>'
				. '<p class="description">%6$s</p>',
			esc_attr( $name ),
			esc_attr( self::OPTION ),
			esc_attr( self::option( $name ) ),
			esc_attr( $example ),
			$name === 'site' && !self::mayNameScripts() ? ' readonly' : '',
			esc_html( $help )
		);
		if ( $name === 'site' && self::option( 'site' ) === '' && !is_file( dirname( $this->file ) . '/site/element.js' ) ) {
			$said = __( 'There are no such files yet: boards can’t come to life.', 'stone-garden' );
			printf( '<div class="notice notice-error inline"><p>%s</p></div>', esc_html( $said ) );
		}
	}

	private static function showProgram(): void {
		$program = new Program();
		$path = $program->path();
		if ( $path === '' ) {
			echo '<p>' . esc_html__( 'None. If you may run programs on this host, name it in wp-config.php:', 'stone-garden' ) . '</p>';
			echo "<p><code>define( 'STONE_GARDEN_PROGRAM', '/usr/local/bin/stone-garden' );</code></p>";
			return;
		}
		$greeting = $program->greeting();
		$said = $greeting === null
			/* translators: %s: path of a program */
			? sprintf( __( '%s can’t be run.', 'stone-garden' ), $path )
			: "$path: $greeting";
		printf( '<p%s>%s</p>', $greeting === null ? ' class="notice notice-error inline"' : '', esc_html( $said ) );
	}

	private function show(): void {
		if ( !current_user_can( 'manage_options' ) ) {
			return;
		}
		echo '<div class="wrap"><h1>Stone Garden</h1><p>';
		esc_html_e( 'Boards and diagrams are blocks of the editor. Anywhere else they can be written as shortcodes:', 'stone-garden' );
		echo '</p><p><code>[stone-garden game="xiangqi" moves="h3e3 h10g8" play /]</code></p>';
		echo '<p><code>[stone-garden-piece game="chess" piece="N" square="d4" /]</code></p><form action="options.php" method="post">';
		settings_fields( self::OPTION );
		do_settings_sections( self::PAGE );
		submit_button();
		echo '</form></div>';
	}
}
