<?php

namespace StoneGarden;

use Content;
use Html;
use MediaWiki\Content\Renderer\ContentParseParams;
use MediaWiki\MediaWikiServices;
use ParserOutput;
use TextContentHandler;

/** Pages with definitions: above the text the game can be played. */
class VariantContentHandler extends TextContentHandler {
	public function __construct() {
		parent::__construct( VariantContent::MODEL, [ CONTENT_FORMAT_TEXT ] );
	}

	protected function getContentClass() {
		return VariantContent::class;
	}

	protected function fillParserOutput( Content $content, ContentParseParams $parameters, ParserOutput &$output ) {
		$text = $content instanceof VariantContent ? $content->getText() : '';
		$html = '';
		if ( trim( $text ) !== '' && $parameters->getGenerateHtml() ) {
			$boards = MediaWikiServices::getInstance()->getService( 'StoneGarden.Boards' );
			$html = $boards->html( $output, $parameters->getPage(), new Attributes( [ 'controls' => 'full' ], false ), $text );
		}
		$output->setText( $html . Html::element( 'pre', [ 'class' => 'mw-code' ], $text ) );
	}
}
