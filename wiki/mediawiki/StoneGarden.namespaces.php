<?php
/** Names of the namespace that holds definitions, in the languages that boards speak. */

$namespaceNames = [];

$namespaceNames['en'] = [
	NS_STONEGARDEN_VARIANT => 'Variant',
	NS_STONEGARDEN_VARIANT_TALK => 'Variant_talk',
];

$namespaceNames['es'] = [
	NS_STONEGARDEN_VARIANT => 'Variante',
	NS_STONEGARDEN_VARIANT_TALK => 'Variante_discusión',
];

$namespaceNames['ru'] = [
	NS_STONEGARDEN_VARIANT => 'Вариант',
	NS_STONEGARDEN_VARIANT_TALK => 'Обсуждение_варианта',
];
