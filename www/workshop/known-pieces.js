/**
 * Pieces that many games share, by the names that players know them by, with their movements. Apart from `piece-chooser` because tests
 * hold the table to the engine without a page.
 */

import { match, sought } from "../home/search.js";

/**
 * @typedef {object} Known
 * @property {string} name as a game would call it
 * @property {string} of in which game this name means that, where it means something else elsewhere; else empty
 * @property {string[]} others further names
 * @property {string} moves in XBetza
 * @property {string} drawing under which name its drawing is found; empty: under its own
 */

/**
 * A line a piece: name, further names, movement, and after `@` a drawing where the name has none. What a game in parentheses calls so is
 * something else elsewhere.
 */
const TABLE = `
King, Raja, Shah: K
Queen, Free King, Dame: Q
Rook, Rukh, Rua, Yahhta, Ratha: R
Bishop: B
Knight, Faras, Ashva, Springer: N
Pawn: fmWfceFifmnD
Pawn (Shatranj), Baidaq, Bia, Padati: fmWfcF @pawn
Pawn (Shogi), Shogi Pawn, Fuhyo: fW @pawn
Berolina Pawn, Berolina: fmFfceWifmnA
Superpawn, Super Pawn: fmRfcB @pawn
Steward, Quadrapawn: mWcF @squire
Hoplite: fmFfcWimA

Wazir, Vizier, Vizir, Wezir: W
Ferz, Fers, Firz, Firzan, Met, Counsellor, Counselor, Mantri: F
Dabbaba, Dabbabah, Dababba, War Engine: D
Alfil, Fil, Gaja: A
Man, Commoner, Mann, Guard: K
Prince, Crown Prince: K
Threeleaper, Three-Leaper: H
Camel, Jamal, Long Knight: C
Zebra: Z
Tripper: G
Fourleaper, Four-Leaper: WX
Giraffe: FX
Stag: DY
Antelope: NY
Commuter: AY
Ibis: NX
Flamingo: CX @crane
Fiveleaper, Five-Leaper, Root-25-Leaper: DXNY
Root-50-Leaper, Root-Fifty-Leaper: GYFXX

Elephant, Modern Elephant, Ferz-Alfil, Fers-Alfil: FA
War Machine: WD
Woody Rook: WD @tower
Phoenix, Wazir-Alfil: WA
Waffle: WA @phoenix
Kirin, Kylin, Qilin: FD
Alibaba: AD @minotaur
Squirrel: NAD @fox
Centaur: KN
Crowned Knight: KN
Gnu, Wildebeest: NC
Bison: CZ
Buffalo: NCZ
Okapi: NZ @zebra
Zebu: CFX @ox
Champion: WAD
Wizard: FC
Frog: FH
Half-Duck: HFD @duck
Minister: NWD @advisor
High Priestess: NFA @nun
Jumping General: KAD @general
Pasha, Mastodon: KAD @emperor
FAD: FAD @elephant
Crab: ffNbsN
Barc: bbNfsN @crab
Fibnif: FvN @horse
Lion (Metamachy): KNAD
Lion (Opulent): FDH
Hawk (Musketeer Chess): DAHG
Elephant (Musketeer Chess): KAD
Unicorn (Musketeer Chess): NC
Leopard (Musketeer Chess): NB2
Dragon (Musketeer Chess): QN
Hermit (Five Wonders): FD
Squire (Five Wonders): mcdKmN

Archbishop, Janus, Paladin: BN
Cardinal: BN
Princess: BN
Hawk (S-Chess): BN
Chancellor, Empress: RN
Marshal, Marshall: RN
Elephant (S-Chess): RN
Amazon, Maharaja, Maharajah, Super Queen: QN
Dragon King, Dragon: RF
Bers: RF
Crowned Rook: RF
Dragon Horse: BW
Crowned Bishop: BW
Caliph: BC @monk
Canvasser: RC @banner
Bede: BD @bishop
Dragon Bishop: BnN
Ai-Wok, Aiwok: RNF
Banner: RcpRnN
General (Spartan Chess): RF
Warlord: BN
Captain: WD
Lieutenant: FAsmW
Knibis: mNcB
Biskni: mBcN
Kniroo: mNcR
Rookni: mRcN
Hunter: fRbB @archer
Falcon (Hunter Chess): fBbR
Falcon: mafmafsKmafsmafKmaflmafrKmafrmaflK
Short Rook: R4 @rook
Charging Rook: fsRbhK @rook
Charging Knight: fhNbhsK @knight
Colonel: fhNfsRK @duke
Archer (Five Wonders): mKcaibR

Nightrider, Knightrider: NN
Camelrider, Camel Rider: CC @camel
Zebrarider, Zebra Rider: ZZ @zebra
Dabbabarider, Dabbaba Rider, Dabbabah Rider: DD @dabbaba
Alfilrider, Alfil Rider: AA @alfil
Gnurider, Gnu Rider: NNCC @buffalo
Unicorn: BNN
Banshee: BNN @ghost
Waran: RNN @crocodile
Amazonrider, Amazon Rider: QNN @amazon
Rose: qN
Crooked Bishop, Boyscout: zB @bishop
Crooked Rook, Girlscout: zR @rook
Ski Rook, Ski-Rook: jR @rook
Ski Bishop, Ski-Bishop: jB @bishop
Ski Queen, Ski-Queen: jQ @queen
Griffon, Gryphon, Griffin: FyafsF
Manticore, Aanca, Rhino: WyafsW
Eagle (Metamachy): FyafsF
Ship: FfryaflFflyafrFbryafrFblyaflF
Snake: vWvyafsW
Picket, Talia: mafB @spearman
Giraffe (Tamerlane), Zurafa: mafsmafyafF
Camel (Tamerlane): C
Elephant (Tamerlane): A
General (Tamerlane): F

Grasshopper: gQ
Rookhopper, Rook Hopper: gR @grasshopper
Bishopper, Bishop Hopper: gB @grasshopper
Kinghopper, King Hopper: pK @grasshopper
Contragrasshopper, Contra-Grasshopper: gK @grasshopper
Nightrider Hopper, Nightriderhopper: gNN @nightrider
Cannon, Pao: mRcpR
Vao: mBcpB
Leo: mQcpQ
Nao: mNNcpNN @nightrider
Mao: nN
Moa: mafsF @horse
Faro: cRmpR @tower
Loco: cBmpB @jester
Senora: cQmpQ @queen
Saltador: cNNmpNN @nightrider
Locust: cafmKyafcafmQ
Siren, Mermaid: mQcafmKyafcafmQ
Triton: mRcafmWyafcafmR @fish
Nereid: mBcafmFyafcafmB
Poseidon: mKcafmK @sea-serpent
Checker, Draughtsman: fmFfcafmF
Checker King, Draughts King: mFcafmF
Flying King: mBcafmB @disc-king

Courier, Runner, Messenger: B
Schleich, Jester, Fool: W
Sage: K

Chariot, Ju, Cha: R
Horse: nN
Elephant (Xiangqi), Xiang: nA
Advisor, Adviser, Mandarin, Shi: F
General (Xiangqi), Jiang: W
Soldier, Zu, Bing: fW
Elephant (Janggi), Sang: nZ
Soldier (Janggi), Byeong: fsW
Khon, Sin: FfW
Elephant (Sittuyin): FfW
General (Sittuyin), Sit-Ke: F

Lance, Kyosha: fR
Knight (Shogi), Shogi Knight, Keima: fN
Silver, Ginsho: FfW
Silver General: FfW
Gold, Kinsho: WfF
Gold General: WfF
Tokin, Promoted Pawn: WfF
Promoted Lance: WfF @gold
Promoted Knight: WfF @gold
Promoted Silver: WfF @gold
Chick: fW @pawn
Hen: WfF
Lion (Dobutsu): K
Giraffe (Dobutsu): W
Elephant (Dobutsu): F
Yari Bishop: fFfR
Yari Gold: WfFbR @gold
Yari Knight: fRfN
Yari Rook: fsR
Yari Silver: fWfFbR @silver

Copper, Copper General: vWfF
Drunk Elephant, Drunken Elephant: FsfW
Ferocious Leopard: FvW
Blind Tiger: FsbW
Go-Between, Go Between: vW
Side Mover: WsR
Vertical Mover: WvR
Reverse Chariot: vR
Free Boar: BsR
Flying Ox: BvR
Flying Stag: vRK
White Horse: vRfB
Whale: vRbB
Lion, Chu Lion: KNADcaKcabKmabK
Horned Falcon: BsbRfWfDfcafWfcabWfmabW
Soaring Eagle: RbBfFfAfcafFfcabFfmabF

Iron General, Iron: fFfW @copper
Stone General: fF @stone
Tile General: fFbW @stone
Earth General: vW @stone
Angry Boar: W @boar
Cat Sword: F @cat
Evil Wolf: fFfsW @wolf
Violent Ox: R2 @ox
Flying Dragon: B2 @dragon
Dog (Tenjiku): fWbF @hound
Water Buffalo: BsRvR2 @buffalo
Chariot Soldier: BvRsR2 @chariot
Side Soldier: sRbWfR2 @soldier
Vertical Soldier: fRbWsR2 @soldier
Multi General, Multi-General: fRbB @general
Lion Hawk: KNADcaKcabKmabKB @lion
Hook Mover: RmasR @anchor
Capricorn: BmasB @goat
Guardian of the Gods: R3 @guard
Old Monkey: FbW @ai-wok
Reclining Dragon: WbF @dragon
Coiled Serpent: vWbF @snake
Free Gold: RfB @gold
Free Silver: BfR @silver
Free Copper: vRfB @copper
Free Iron: fRfB @copper
Free Stone: fB @stone
Free Tile: fBbR @stone
Free Earth: vR @stone
Free Leopard: BvR @leopard
Free Wolf: fsRfB @wolf
Free Serpent: vRbB @snake

Crane (Tori Shogi): FvW
Falcon (Tori Shogi): FfsW
Eagle (Tori Shogi): KbRfBbF2
Goose (Tori Shogi): fAbD
Pheasant: bFfD
Swallow: fW
Left Quail: fRbrBblF
Right Quail: fRblBbrF

Cloud Eagle: vRfB3sWbF @eagle
Flying Falcon: BfW @falcon
Swallow's Wings: sRvW @swallow
Treacherous Fox: FAvWvD @fox
Running Rabbit: fRFbW @rabbit
Violent Wolf: WfF @wolf
Violent Stag: FfW @stag
Flying Goose: vWfF @goose
Flying Cock: sWfF @rooster
Blind Dog: fFsbW @hound
Climbing Monkey: vWfF @ai-wok
Strutting Crow: fWbF @raven
Swooping Owl: fWbF @owl
Oxcart, Ox Cart: fR @wagon
Liberated Horse: fRbR2 @horse
Heavenly Horse: vN @pegasus

Horse (Stone Garden): fN
Raven (Stone Garden): fsWfDbFbA
Ox (Stone Garden): cW2mafmafhW
Index: cF2mafmafhF
Lawman: mWmafrmaflmafhWmaflmafrmafhW
Axeman: fmWifmnDfcN
`;

/** @type {readonly Known[]} */
export const KNOWN = TABLE.split("\n")
  .filter(Boolean)
  .map((line) => {
    const [, names, moves, drawing = ""] = /** @type {RegExpExecArray} */ (/^(.*): (\S+)(?: @(\S+))?$/.exec(line));
    const [first, ...others] = names.split(", ");
    const [, name, of = ""] = /** @type {RegExpExecArray} */ (/^([^(]*?)(?: \((.*)\))?$/.exec(first));
    return { name, of, others, moves, drawing };
  });

/** Shown to who has not typed anything yet: what inventors take most. */
const USUAL = ["Griffon", "Archbishop", "Chancellor", "Amazon", "Nightrider", "Cannon"];

/** Neither case nor accents nor hyphens count. @param {string} text */
const plain = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s-]+/g, " ")
    .trim();

/** All that a piece is called. @param {Known} known @param {(name: string) => string} spoken its name in the language of the page */
const namesOf = (known, spoken) => [known.name, spoken(known.name), ...known.others];

/**
 * The pieces that are called just so: first what the name means where no game is said.
 * @param {string} text @param {(name: string) => string} spoken
 */
export function knownAs(text, spoken) {
  const wanted = plain(text);
  const called = KNOWN.filter((known) => namesOf(known, spoken).some((name) => plain(name) === wanted));
  return [...called.filter(({ of }) => !of), ...called.filter(({ of }) => of)];
}

/**
 * What somebody may mean by what is typed so far, the likeliest first.
 * @param {string} text @param {(name: string) => string} spoken @param {number} most
 * @returns {readonly Known[]}
 */
export function meantBy(text, spoken, most) {
  if (!text.trim()) return USUAL.flatMap((name) => knownAs(name, (same) => same).slice(0, 1));
  const exact = knownAs(text, spoken);
  const fits = match(
    text,
    KNOWN.map((known) => sought(namesOf(known, spoken), known.of)),
  );
  const others = KNOWN.map((known, i) => ({ known, fit: fits[i] }))
    .filter(({ known, fit }) => Number.isFinite(fit) && !exact.includes(known))
    .sort((one, other) => one.fit - other.fit);
  return [...exact, ...others.map(({ known }) => known)].slice(0, most);
}

/** The name by which a drawing is found. @param {Known} known */
export const drawingNameOf = ({ name, drawing }) => drawing || name.toLowerCase().replaceAll(" ", "-");
