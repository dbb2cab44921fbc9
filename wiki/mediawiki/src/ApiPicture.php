<?php

namespace StoneGarden;

use ApiBase;
use ApiMain;
use Wikimedia\ParamValidator\ParamValidator;

/** Takes the picture of a board from the browser of somebody who may edit, where the host can't draw it itself. */
class ApiPicture extends ApiBase {
	public function __construct( ApiMain $main, string $name, private readonly Pictures $pictures ) {
		parent::__construct( $main, $name );
	}

	public function execute() {
		$this->checkUserRightsAny( 'edit' );
		if ( $this->getUser()->pingLimiter( 'edit' ) ) {
			$this->dieWithError( 'apierror-ratelimited' );
		}
		$given = $this->extractRequestParams();
		$taken = $this->pictures->take( $given['key'], $given['svg'] );
		$this->getResult()->addValue( null, $this->getModuleName(), [ 'taken' => $taken ] );
	}

	public function getAllowedParams() {
		return [
			'key' => [ ParamValidator::PARAM_TYPE => 'string', ParamValidator::PARAM_REQUIRED => true ],
			'svg' => [ ParamValidator::PARAM_TYPE => 'text', ParamValidator::PARAM_REQUIRED => true ],
		];
	}

	public function mustBePosted() {
		return true;
	}

	public function needsToken() {
		return 'csrf';
	}

	public function isWriteMode() {
		return true;
	}

	public function isInternal() {
		return true;
	}
}
