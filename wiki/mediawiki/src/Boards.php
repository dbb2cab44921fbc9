<?php

namespace StoneGarden;

use Config;
use Html;
use MediaWiki\Page\PageReference;
use MediaWiki\Revision\RevisionLookup;
use MediaWiki\Revision\SlotRecord;
use Parser;
use ParserOutput;
use TextContent;
use Title;
use TitleParser;

/**
 * What a tag becomes: the element that the script of Stone Garden brings to life, and within it the picture that stands there
 * without a script.
 */
class Boards {
	/** Longest text between the tags, or of a page with a definition. */
	private const LONGEST_TEXT = 200_000;
	private const COUNT = 'stone-garden-boards';
	private const DRAWN = 'stone-garden-drawn';

	public function __construct(
		private readonly Config $config,
		private readonly Pictures $pictures,
		private readonly TitleParser $titles,
		private readonly RevisionLookup $revisions
	) {
	}

	/**
	 * @param string|null $text between the tags: a definition or a study
	 * @param array<string, string> $given
	 */
	public function tag( Parser $parser, ?string $text, array $given, bool $isPiece ): string {
		$attributes = new Attributes( $given, $isPiece );
		if ( $attributes->fault !== null ) {
			return self::refusal( self::said( $parser, 'stonegarden-attribute', $attributes->fault ) );
		}
		$text = $text === null || trim( $text ) === '' ? null : $text;
		if ( $text !== null && strlen( $text ) > self::LONGEST_TEXT ) {
			return self::refusal( self::said( $parser, 'stonegarden-long', self::LONGEST_TEXT ) );
		}
		if ( $attributes->variant !== null ) {
			[ $text, $refusal ] = $this->definitionOf( $parser, $attributes->variant );
			if ( $text === null ) {
				return self::refusal( $refusal );
			}
		}
		$attributes->element['lang'] ??= $parser->getTargetLanguage()->getHtmlCode();
		return $this->html( $parser->getOutput(), $parser->getPage(), $attributes, $text );
	}

	/** The board or diagram as HTML; the output is told what it needs besides. */
	public function html( ParserOutput $output, ?PageReference $page, Attributes $attributes, ?string $text ): string {
		$count = 1 + (int)$output->getExtensionData( self::COUNT );
		if ( $count > $this->config->get( 'StoneGardenMostBoards' ) ) {
			return self::refusal( wfMessage( 'stonegarden-many', $count - 1 )->inContentLanguage()->plain() );
		}
		$output->setExtensionData( self::COUNT, $count );
		$output->addModules( [ 'ext.stoneGarden' ] );
		$output->addModuleStyles( [ 'ext.stoneGarden.styles' ] );
		$inner = $this->picture( $output, $page, $attributes, $text );
		if ( $text !== null ) {
			// Not shown: the element reads it.
			$inner .= Html::element( 'span', [ 'hidden' => true ], $text );
		}
		return Html::rawElement( 'stone-garden', $attributes->element, $inner );
	}

	/** The picture, if there is one or it can be drawn now; else what asks a browser for it. */
	private function picture( ParserOutput $output, ?PageReference $page, Attributes $attributes, ?string $text ): string {
		if ( $text !== null && preg_match( '/^\s*\[\w+\s+"/', $text ) ) {
			// A study has many positions; its first one is not worth a wrong impression.
			return Html::element( 'pre', [], $text );
		}
		$key = $this->pictures->key( $attributes, $text );
		$picture = $this->pictures->find( $key );
		$drawn = (int)$output->getExtensionData( self::DRAWN );
		if ( $picture === null && $drawn < $this->config->get( 'StoneGardenMostPictures' ) ) {
			$output->setExtensionData( self::DRAWN, $drawn + 1 );
			$picture = $this->pictures->draw( $key, $attributes, $text );
		}
		if ( $picture !== null ) {
			// The element shows it, too, until somebody presses it.
			$attributes->element['loading'] = 'lazy';
			$said = preg_match( '/<title[^>]*>([^<]*)<\/title>/', $picture, $found ) ? $found[1] : '';
			return Html::element( 'img', [
				'src' => 'data:image/svg+xml;base64,' . base64_encode( $picture ),
				'alt' => html_entity_decode( $said, ENT_QUOTES | ENT_XML1 ),
			] );
		}
		if ( $this->pictures->areWanted() ) {
			$this->pictures->want( $key, $output, $page );
			$attributes->element['data-picture'] = $key;
			$output->addModules( [ 'ext.stoneGarden.draw' ] );
		}
		return '';
	}

	/**
	 * The text of a page with a definition. The page that shows it depends on it as on a template.
	 *
	 * @return array{?string, string} the text, or why there is none
	 */
	private function definitionOf( Parser $parser, string $name ): array {
		$missing = [ null, self::said( $parser, 'stonegarden-variant', $name ) ];
		try {
			$target = $this->titles->parseTitle( $name, NS_STONEGARDEN_VARIANT );
		} catch ( \MalformedTitleException ) {
			return $missing;
		}
		if ( $target->getNamespace() !== NS_STONEGARDEN_VARIANT ) {
			return $missing;
		}
		$title = Title::newFromLinkTarget( $target );
		$revision = $this->revisions->getRevisionByTitle( $target );
		$parser->getOutput()->addTemplate( $title, $title->getArticleID(), $revision ? $revision->getId() : 0 );
		$content = $revision?->getContent( SlotRecord::MAIN );
		$text = $content instanceof TextContent ? $content->getText() : '';
		return $text === '' || strlen( $text ) > self::LONGEST_TEXT ? $missing : [ $text, '' ];
	}

	/** @param string|int $about */
	private static function said( Parser $parser, string $message, $about ): string {
		return wfMessage( $message, $about )->inLanguage( $parser->getTargetLanguage() )->plain();
	}

	/** What stands in place of a board that can't be shown. */
	private static function refusal( string $said ): string {
		return Html::element( 'strong', [ 'class' => 'error' ], $said );
	}
}
