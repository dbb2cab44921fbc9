<?php

namespace StoneGarden;

/** Where the plugin joins WordPress: blocks, shortcodes, scripts and words. */
class Plugin {
	/** Handles of what is loaded: the element's script, its style, and the editor's script. */
	public const ELEMENT = 'stone-garden-element';
	public const STYLE = 'stone-garden';
	private const EDITOR = 'stone-garden-editor';

	/** Shortcodes and blocks, and whether they show a diagram of one piece. */
	private const SHORTCODES = [ 'stone-garden' => false, 'stone-garden-piece' => true ];
	private const BLOCKS = [ 'board' => false, 'piece' => true ];

	/** Whose words stand for a language, whatever its country. */
	private const WORDS = [ 'es' => 'es_ES', 'ru' => 'ru_RU' ];

	private readonly Settings $settings;
	private readonly Boards $boards;

	/**
	 * @param string $file of the plugin
	 * @param string $version
	 */
	public function __construct( private readonly string $file, private readonly string $version ) {
		$this->settings = new Settings( $file );
		$games = new Games( dirname( $file ) . '/games.tsv' );
		$this->boards = new Boards( $games, new Pictures( $this->settings, new Program() ) );
	}

	/** Asks to be called. */
	public function join(): void {
		add_action( 'init', $this->register( ... ) );
		add_action( 'enqueue_block_editor_assets', $this->tellEditor( ... ) );
		add_filter( 'script_loader_tag', self::asModule( ... ), 10, 3 );
		add_filter( 'no_texturize_shortcodes', static fn ( $names ) => [ ...(array)$names, ...array_keys( self::SHORTCODES ) ] );
		// Before everything else: what is counted is one text.
		add_filter( 'the_content', function ( $text ) {
			$this->boards->begin();
			return $text;
		}, 0 );
		add_filter( 'load_textdomain_mofile', self::wordsOf( ... ), 10, 2 );
		add_filter( 'load_script_translation_file', fn ( $file, $handle, $domain ) => self::wordsOf( $file, $domain ), 10, 3 );
		$this->settings->join();
	}

	private function register(): void {
		load_plugin_textdomain( 'stone-garden', false, dirname( plugin_basename( $this->file ) ) . '/languages' );
		// Without a version in its address: its later parts ask for it by its name alone, and would get a second element.
		wp_register_script( self::ELEMENT, $this->element(), [], null, true );
		wp_register_style( self::STYLE, plugins_url( 'blocks/board.css', $this->file ), [], $this->version );
		wp_register_script(
			self::EDITOR,
			plugins_url( 'blocks/editor.js', $this->file ),
			[ 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n' ],
			$this->version,
			true
		);
		wp_set_script_translations( self::EDITOR, 'stone-garden', dirname( $this->file ) . '/languages' );
		foreach ( self::BLOCKS as $name => $isPiece ) {
			register_block_type( dirname( $this->file ) . "/blocks/$name", [
				'render_callback' => fn ( $given ) => $this->boards->block( (array)$given, $isPiece ),
			] );
		}
		foreach ( self::SHORTCODES as $name => $isPiece ) {
			add_shortcode( $name, fn ( $given, $text ) => $this->boards->shortcode( (array)$given, (string)$text, $isPiece ) );
		}
	}

	/** What the editor's script has to know. */
	private function tellEditor(): void {
		$told = [
			'element' => $this->element(),
			'games' => $this->boards->games->all(),
		];
		wp_add_inline_script( self::EDITOR, 'window.stoneGardenEditor = ' . wp_json_encode( $told, JSON_HEX_TAG ) . ';', 'before' );
	}

	/** Where the element's script is. */
	private function element(): string {
		return $this->settings->site() . 'element.js';
	}

	/** The element's script is a module, which WordPress knows only since 6.5. */
	private static function asModule( string $tag, string $handle, string $address ): string {
		return $handle === self::ELEMENT
			? wp_get_script_tag( [ 'type' => 'module', 'src' => $address, 'id' => "$handle-js" ] )
			: $tag;
	}

	/** Our words for a language, where there are none for the country. */
	private static function wordsOf( $file, $domain ) {
		if ( $domain !== 'stone-garden' || !is_string( $file ) || is_readable( $file ) ) {
			return $file;
		}
		$ours = preg_replace_callback(
			'/(?<=stone-garden-)([a-z]{2})(_\w+)?(?=[.-])/',
			static fn ( $found ) => self::WORDS[$found[1]] ?? $found[0],
			basename( $file )
		);
		return dirname( __DIR__ ) . "/languages/$ours";
	}
}
