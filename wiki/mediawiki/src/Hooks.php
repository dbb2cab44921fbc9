<?php

namespace StoneGarden;

use Config;
use Content;
use IContextSource;
use MediaWiki\Hook\EditFilterMergedContentHook;
use MediaWiki\Hook\OutputPageParserOutputHook;
use MediaWiki\Hook\ParserFirstCallInitHook;
use OutputPage;
use Parser;
use ParserOutput;
use Status;
use User;

/** Where the extension joins MediaWiki. */
class Hooks implements ParserFirstCallInitHook, EditFilterMergedContentHook, OutputPageParserOutputHook {
	public function __construct(
		private readonly Config $config,
		private readonly Boards $boards,
		private readonly Program $program,
		private readonly Pictures $pictures
	) {
	}

	/** @param Parser $parser */
	public function onParserFirstCallInit( $parser ): void {
		$parser->setHook( 'stone-garden', fn ( $text, array $given, Parser $parser ) =>
			self::asItIs( $this->boards->tag( $parser, $text, $given, false ) ) );
		$parser->setHook( 'stone-garden-piece', fn ( $text, array $given, Parser $parser ) =>
			self::asItIs( $this->boards->tag( $parser, $text, $given, true ) ) );
	}

	/** HTML in which the parser makes no paragraphs: the lines of a definition stay lines. */
	private static function asItIs( string $html ): array {
		return [ $html, 'markerType' => 'nowiki' ];
	}

	/** A page with boards says where their script is, and allows its origin if the wiki has a policy. */
	public function onOutputPageParserOutput( $outputPage, $parserOutput ): void {
		if ( !in_array( 'ext.stoneGarden', $parserOutput->getModules(), true ) ) {
			return;
		}
		$this->pictures->look( $parserOutput, $outputPage->getTitle() );
		$site = self::site( $this->config );
		$outputPage->addJsConfigVars( 'wgStoneGardenSite', $site );
		if ( preg_match( '#^(https?:)?//[^/]+#', $site, $origin ) ) {
			$policy = $outputPage->getCSP();
			$policy->addScriptSrc( $origin[0] );
			$policy->addDefaultSrc( $origin[0] );
		}
	}

	/** Definitions that can't be played are not saved, if there is a program to ask. */
	public function onEditFilterMergedContent(
		IContextSource $context, Content $content, Status $status, $summary, User $user, $minoredit
	) {
		if ( !( $content instanceof VariantContent ) || trim( $content->getText() ) === '' ) {
			return true;
		}
		foreach ( $this->program->faults( $content->getText() ) as $fault ) {
			$status->fatal( 'stonegarden-fault', wfEscapeWikiText( $fault ) );
		}
		return $status->isOK();
	}

	/** Where element.js is, with a slash at its end. */
	private static function site( Config $config ): string {
		$site = $config->get( 'StoneGardenSite' );
		return $site === '' ? $config->get( 'ExtensionAssetsPath' ) . '/StoneGarden/site/' : rtrim( $site, '/' ) . '/';
	}
}
