<?php

use MediaWiki\MediaWikiServices;
use StoneGarden\Boards;
use StoneGarden\Pictures;
use StoneGarden\Program;

/** The parts of the extension, and what each of them needs. */
return [
	'StoneGarden.Program' => static fn ( MediaWikiServices $services ): Program => new Program(
		$services->getMainConfig(),
		$services->getShellCommandFactory(),
		$services->getTempFSFileFactory()
	),
	'StoneGarden.Pictures' => static fn ( MediaWikiServices $services ): Pictures => new Pictures(
		$services->getService( 'StoneGarden.Program' ),
		// Pictures are to outlive a restart of the cache in memory.
		ObjectCache::getInstance( CACHE_DB ),
		$services->getTitleFactory(),
		$services->getHtmlCacheUpdater()
	),
	'StoneGarden.Boards' => static fn ( MediaWikiServices $services ): Boards => new Boards(
		$services->getMainConfig(),
		$services->getService( 'StoneGarden.Pictures' ),
		$services->getTitleParser(),
		$services->getRevisionLookup()
	),
];
