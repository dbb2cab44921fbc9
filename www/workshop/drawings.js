/** The drawings that a piece may have: `assets/men/` and its fairy pieces. */
export const DRAWINGS = `
  advisor ai-wok alfil amazon anchor angel antelope archbishop archer arrow axeman banner bat bear bee berolina-pawn
  bers bishop biskni boar bow buffalo camel cannon captain cat catapult centaur champion chancellor chariot copper
  corsair courier crab crane crocodile cross crown crowned-bishop crowned-knight crowned-rook dabbaba devil disc
  disc-king dragon dragon-bishop dragon-horse drunk-elephant duck duke eagle elephant emperor falcon ferz fish fox
  frog gem general ghost giraffe goat gold goose grasshopper griffon guard halberdier hammer heart herald hermit
  hippogriff hoplite horse hound hourglass index jester kangaroo key khon king knibis knight kniroo lance lawman
  left-quail leopard lieutenant lightning lion mace man manticore mermaid minotaur monk moon mouse nightrider ninja
  nun owl ox pawn peacock pegasus pheasant phoenix prince princess pyramid queen rabbit ram raven relay rhinoceros
  right-quail rook rookni rooster rose sage samurai scorpion sea-serpent sergeant shield ship silver skeleton snail
  snake soldier spearman spider squire stag star stone sun swallow sword swordsman tiger torch tortoise tower
  unicorn wagon wall warlord wazir whale witch wizard wolf zebra
`
  .trim()
  .split(/\s+/);
