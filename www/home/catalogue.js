/**
 * What a home says of the classics besides their rules: beside which games each stands, how many minutes it takes, and by what other names
 * people look for it, in any script. Of the best known also the first moves, which their boards show: tests play them. It comes with the
 * classics.
 */

/** @typedef {{group: string, minutes: [number, number], names?: string, line?: string}} Classic */

/** Groups in the order in which they stand; the first are the best known, with boards that live. */
export const GROUPS = /** @type {const} */ ([
  "known",
  "chess",
  "asia",
  "large",
  "small",
  "drops",
  "explosions",
  "races",
  "losing",
  "kingless",
  "history",
]);

/** In the order in which they stand. @type {Record<string, Classic>} */
export const CLASSICS = {
  chess: {
    group: "known",
    minutes: [10, 60],
    names:
      "normal, standard, orthodox, international, western chess, ajedrez, xadrez, шахматы, шахи, échecs, schach, scacchi, schaken, schack, sjakk, szachy, šachy, sakk, satranç, شطرنج, שחמט, शतरंज, チェス, 国际象棋, 國際象棋, 西洋棋, 체스, cờ vua",
    line: "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d4 e5d4 c3d4 c5b4 b1c3 f6e4 e1g1 e4c3",
  },
  xiangqi: {
    group: "known",
    minutes: [20, 60],
    names:
      "chinese chess, elephant chess, xiang qi, hsiang chi, chinchess, 象棋, 中国象棋, 中國象棋, сянци, китайские шахматы, ajedrez chino, échecs chinois, schach chinesisch, cờ tướng, シャンチー, 샹치, หมากรุกจีน",
    line: "h3e3 h10g8 h1g3 i10h10 i1h1 b10c8 h1h7 c7c6 b1c3 b8a8 b3a3 a10b10 a1b1 c6c5 g4g5 b10b6",
  },
  shogi: {
    group: "known",
    minutes: [20, 60],
    names:
      "japanese chess, general's chess, shougi, syougi, shōgi, 将棋, 本将棋, しょうぎ, сёги, сеги, шоги, японские шахматы, ajedrez japonés, échecs japonais, 日本将棋, 쇼기, cờ shogi",
    line: "c3c4 g7g6 h3h4 b7b6 h4h5 b6b5 d1c2 f9g8 h5h6 h7h6 h2h6 P@h7 h6h4 b5b4 b3b4 b8b4",
  },
  crazyhouse: {
    group: "known",
    minutes: [5, 30],
    names: "zh, drop chess, bughouse, einsetzschach, крейзихаус, крэйзихаус, шведки, クレイジーハウス, 疯狂屋",
    line: "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5 d2d4 g8f6 g1f3 c8g4 f1e2 b8c6 P@d5 g4f3 e2f3 c6d4",
  },
  janggi: {
    group: "known",
    minutes: [20, 60],
    names:
      "korean chess, changgi, jangki, tjyang keui, 장기, 將棋, 한국 장기, чанги, корейские шахматы, ajedrez coreano, échecs coréens, チャンギ",
    line: "a4b4 e7f7 b1c3 g10e7 b3e3 b8b3 e4f4 e9f8 c1e4 a10a9 e4c7 h8a8 a1b1 b3b7",
  },
  makruk: {
    group: "known",
    minutes: [15, 45],
    names:
      "thai chess, mak ruk, หมากรุก, หมากรุกไทย, макрук, тайские шахматы, ajedrez tailandés, マークルック, ouk chatrang, cambodian",
    line: "a3a4 a8a7 a4a5 b6b5 a1a2 c6c5 h1h2 b8c6 f3f4 b5b4 g1f3 a7d7 h2g2 b4c3m",
  },
  flipello: {
    group: "known",
    minutes: [5, 25],
    names: "othello, reversi, otelo, отелло, реверси, オセロ, リバーシ, 黑白棋, 翻转棋, 오셀로, cờ lật",
    line: "P@c5 P@e6 P@f4 P@g3 P@e7 P@c4 P@h2 P@e8 P@d6 P@c6 P@b4 P@a3 P@a4 P@a5",
  },
  minishogi: {
    group: "known",
    minutes: [5, 20],
    names: "mini shogi, 5x5 shogi, 五五将棋, 5五将棋, минисёги, мини-сёги, ajedrez japonés mini, gogo shogi",
    line: "c1d2 d5d4 d1b3 b5c4 b3c4 c5c4 B@b2 B@b4 e1d1 a5d5 b2d4 d5d4 G@d3 d4d3",
  },
  atomic: {
    group: "known",
    minutes: [3, 20],
    names: "atom chess, atomschach, атомные шахматы, ajedrez atómico, 原子国际象棋, アトミック",
    line: "e2e3 g8f6 d1f3 c7c6 g1h3 d8b6 h3g5 e8d8 g5e6 d7e6 f3c6 e7e5 a2a4 a7a5",
  },
  antichess: {
    group: "known",
    minutes: [3, 20],
    names:
      "losing chess, anti chess, giveaway, loser's chess, take me chess, räuberschach, schlagschach, qui perd gagne, vinciperdi, поддавки, антишахматы, ajedrez a perder",
    line: "c2c3 d7d6 g2g4 c8g4 d1a4 g4e2 a4a7 a8a7 g1e2 a7a2 a1a2 b8d7 a2a6 b7a6",
  },
  kingofthehill: {
    group: "known",
    minutes: [5, 30],
    names: "koth, king of the hill, rey de la colina, царь горы, король горы, roi de la colline, 山丘之王",
    line: "d2d4 d7d5 b1c3 e7e6 h2h4 f8b4 g1f3 g8f6 c1f4 b8c6 d1d3 c8d7 a2a3 b4c3",
  },
  "3check": {
    group: "known",
    minutes: [5, 25],
    names: "three check, three-check, 3 check, 3+, tres jaques, три шаха, drei schach, trois échecs, 三次将军",
    line: "c2c4 e7e6 b1c3 b8c6 e2e3 f8b4 a2a3 b4c3 d2c3 h7h5 b2b4 a7a6 a3a4 h5h4",
  },
  duck: {
    group: "known",
    minutes: [10, 30],
    names: "pato, утка, ente, canard, アヒル, утиные шахматы",
    line: "e2e4,e4e2 e7e5,e5f3 f1c4,c4e7 c7c6,c6e2 b1c3,c3b6 d7d6,d6e2 a2a4,a4d7 h7h5,h5e2 b2b4,b4d7 g7g5,g5e2 c1a3,a3d7 g5g4,g4d3 a4a5,a5b6 h5h4,h4f1",
  },
  horde: {
    group: "known",
    minutes: [10, 30],
    names: "dunsany, pawns against pieces, horda, орда, horde chess",
    line: "a4a5 a7a6 e4e5 a6b5 c4b5 h7h5 c3c4 d7d6 c2c3 h5g4 h3g4 g7g6 e3e4 g6f5",
  },
  racingkings: {
    group: "known",
    minutes: [5, 20],
    names: "racing kings, king race, carrera de reyes, гонки королей, courses des rois, 王の競走",
    line: "f2d4 c2e4 e2g3 e4d5 f1d3 a2b3 d3b1 a1b1 d4b2 c1b2 g1f1 d2c4 g3f5 b2c3",
  },
  seirawan: {
    group: "known",
    minutes: [15, 45],
    names: "s-chess, schess, sharper chess, yasser seirawan, hawk elephant, ajedrez de seirawan, шахматы сейравана",
    line: "b1c3e g8f6e d2d4 d7d5 c1f4h c7c6 b2b4 e7e6 a2a3 f8d6h h2h4 b7b5 h1h3 a7a5",
  },
  grand: {
    group: "known",
    minutes: [20, 60],
    names: "grand chess, freeling, christian freeling, gran ajedrez, большие шахматы, grandes échecs",
    line: "d3d5 d8d6 c2g6 h8h7 g6d3 g9h8 f3f5 g8g6 f5g6 h7g6 g2e4 j10g10 i2h4 c9h4",
  },
  breakthrough: {
    group: "known",
    minutes: [5, 20],
    names: "dan troyka, pawn race, прорыв, ruptura, durchbruch",
    line: "c2d3 g7f6 d3e4 c7d6 b2c3 e7e6 a2b3 a7b6 d2d3 d7c6 g2g3 h7h6 f2e3 f7g6",
  },

  chess960: {
    group: "chess",
    minutes: [5, 60],
    names:
      "960, fischer random, fischerandom, fischer, frc, freestyle chess, shuffle chess, ajedrez aleatorio, ajedrez 960, шахматы фишера, шахматы 960, фишер, échecs aléatoires, schach960, scacchi 960, フィッシャーランダム, 菲舍尔任意制",
  },
  almost: { group: "chess", minutes: [10, 40], names: "betza" },
  alice: { group: "chess", minutes: [15, 45], names: "through the looking-glass, alicia, алиса, parton, two boards" },
  "colorbound-clobberers": {
    group: "chess",
    minutes: [10, 40],
    names: "chess with different armies, cwda, betza, ejércitos diferentes, разные армии, bede, waffle, fad",
  },
  "nutty-knights": {
    group: "chess",
    minutes: [10, 40],
    names: "chess with different armies, cwda, betza, nutters, ejércitos diferentes, разные армии",
  },
  "remarkable-rookies": {
    group: "chess",
    minutes: [10, 40],
    names: "chess with different armies, cwda, betza, rookies, ejércitos diferentes, разные армии",
  },
  glinski: {
    group: "chess",
    minutes: [20, 60],
    names:
      "hexagonal chess, hex chess, hexchess, glinsky, szachy heksagonalne, шестигранные шахматы, глинский, ajedrez hexagonal, échecs hexagonaux, sechseckschach",
  },
  mccooey: {
    group: "chess",
    minutes: [20, 60],
    names: "hexagonal chess, hex chess, mccooey honeycutt, шестигранные шахматы, ajedrez hexagonal",
  },
  circular: {
    group: "chess",
    minutes: [15, 45],
    names:
      "round chess, lincoln, ring chess, byzantine, круглые шахматы, ajedrez circular, échecs circulaires, rundschach",
  },
  ultima: {
    group: "chess",
    minutes: [15, 45],
    names: "baroque chess, robert abbott, ультима, барокко, ajedrez barroco",
  },
  fogofwar: {
    group: "chess",
    minutes: [5, 30],
    names:
      "fog of war, dark chess, fow, blind, hidden, туман войны, тёмные шахматы, ajedrez oscuro, niebla de guerra, 暗黒チェス, 迷雾国际象棋",
  },
  kriegspiel: {
    group: "chess",
    minutes: [15, 60],
    names:
      "blind chess, wild 16, umpire, referee, invisible, hidden, кригшпиль, слепые шахматы, ajedrez a ciegas, árbitro",
  },
  rococo: {
    group: "chess",
    minutes: [15, 45],
    names: "ultima variant, peter aronson, david howe, рококо, rococó, swapper, cannon pawn",
  },
  "anti-king": {
    group: "chess",
    minutes: [10, 40],
    names: "antiking, anti king chess, peter aronson, antirrey, антикороль",
  },
  "atlantis-chess": { group: "chess", minutes: [10, 40], names: "sinking squares, sunken, атлантида, atlántida" },
  amazon: { group: "chess", minutes: [10, 40], names: "amazon queen, amazona, амазонка, maharaja" },
  andernach: { group: "chess", minutes: [10, 40], names: "андернах, changing colour, cambio de bando" },
  anticirce: { group: "chess", minutes: [10, 40], names: "anti-circe, антицирцея, calvet" },
  armageddon: { group: "chess", minutes: [5, 30], names: "армагеддон, armagedón" },
  benedict: { group: "chess", minutes: [5, 20], names: "dan troyka, бенедикт" },
  berolina: { group: "chess", minutes: [10, 40], names: "berolina pawns, edmund nebermann" },
  "checkless-chess": { group: "chess", minutes: [10, 40], names: "prohibition chess, sin jaques, без шахов" },
  avalanche: { group: "chess", minutes: [5, 30], names: "betza, avalancha, лавина, lavina, push" },
  chigorin: { group: "chess", minutes: [10, 40], names: "чигорин, ralph betza" },
  circe: { group: "chess", minutes: [10, 60], names: "circé, цирцея, monréal, boyer, reborn" },
  coregal: { group: "chess", minutes: [10, 30], names: "royal queen, co-regal" },
  "5check": { group: "chess", minutes: [10, 30], names: "five check, 5 check, cinco jaques, пять шахов" },
  dragon: { group: "chess", minutes: [10, 40], names: "dragón, дракон" },
  fairy: { group: "chess", minutes: [10, 60], names: "fairy pieces, сказочные шахматы, ajedrez feérico" },
  "five-wonders": { group: "chess", minutes: [10, 40] },
  grasshopper: { group: "chess", minutes: [10, 40], names: "dawson, saltamontes, кузнечик, sauterelle" },
  hoppelpoppel: { group: "chess", minutes: [10, 40], names: "hoppel poppel" },
  knightmate: { group: "chess", minutes: [10, 40], names: "bruce zimov, royal knight, мат коню" },
  knightrelay: { group: "chess", minutes: [10, 40], names: "knight-relay, n-relay, charosh, relevo, эстафета" },
  legan: { group: "chess", minutes: [10, 40], names: "leganchess, corner chess" },
  madrasi: { group: "chess", minutes: [10, 40], names: "madras, karwatkar, paralysis, мадрас" },
  dynamo: {
    group: "chess",
    minutes: [15, 60],
    names:
      "dynamo, push chess, pushing, pulling, dynamoschach, klüver, kluever, kahl, динамо, толкать, dinamo, empujar",
  },
  magnetic: { group: "chess", minutes: [5, 30], names: "magnets, magnetismo, magnético, магнитные, neto, chaunier" },
  marseillais: { group: "chess", minutes: [10, 40], names: "marseille, double move, два хода, marsellés" },
  monster: { group: "chess", minutes: [5, 20], names: "super king chess, double move, монстр, monstruo" },
  newzealand: { group: "chess", minutes: [10, 40], names: "new zealand, nueva zelanda, новозеландские" },
  nightrider: { group: "chess", minutes: [10, 40], names: "knightrider, night rider, ночной всадник" },
  nocastle: { group: "chess", minutes: [10, 60], names: "no castling, kramnik, sin enroque, без рокировки" },
  paradigm: { group: "chess", minutes: [10, 40], names: "paradigm chess30" },
  patrol: { group: "chess", minutes: [10, 40], names: "patrulla, патруль, meyenfeldt" },
  pawnback: { group: "chess", minutes: [10, 40], names: "wolf, pawn back" },
  pawnsideways: { group: "chess", minutes: [10, 40], names: "pawn sideways, kaufman" },
  perfect: { group: "chess", minutes: [10, 40] },
  progressive: { group: "chess", minutes: [5, 20], names: "scottish, scotch chess, прогрессивные, progresivo" },
  "italian-progressive": { group: "chess", minutes: [5, 20], names: "italian progressive, eteroscacco" },
  placement: { group: "chess", minutes: [10, 40], names: "bronstein chess, pre-chess, benko, бронштейн" },
  bughouse: {
    group: "chess",
    minutes: [15, 45],
    names:
      "exchange chess, siamese chess, tandem, tandem chess, transfer chess, double chess, swap chess, team chess, шведские шахматы, двойные шахматы, pasapiezas, ajedrez doble, tandemschach",
  },
  refusal: {
    group: "chess",
    minutes: [10, 40],
    names: "rejection chess, outlaw chess, may i chess, fred galvin, galvin, отказ, rechazo, veto, ban a move",
  },
  sortofalmost: { group: "chess", minutes: [10, 40], names: "sort of almost" },
  spartan: { group: "chess", minutes: [10, 40], names: "spartans, persians, esparta, спартанские" },
  threekings: { group: "chess", minutes: [10, 30], names: "three kings, 3 kings, tres reyes, три короля" },
  torpedo: { group: "chess", minutes: [10, 40], names: "sideways pawns, kramnik, торпедные" },

  sittuyin: {
    group: "asia",
    minutes: [15, 45],
    names: "burmese chess, myanmar chess, စစ်တုရင်, sit-tu-yin, бирманские шахматы, ajedrez birmano, シットゥイン",
  },
  asean: { group: "asia", minutes: [15, 45], names: "asean chess, southeast asia" },
  "ai-wok": { group: "asia", minutes: [15, 45], names: "ai wok, aiwok, หมากรุกอ้ายหวอก" },
  cambodian: {
    group: "asia",
    minutes: [15, 45],
    names: "cambodian chess, ok chaktrong, ouk, អុកចត្រង្គ, ajedrez camboyano, камбоджийские шахматы",
  },
  karouk: { group: "asia", minutes: [5, 20], names: "kar ouk, ka ouk, cambodian chess, first check" },
  shatar: {
    group: "asia",
    minutes: [15, 45],
    names: "mongolian chess, шатар, монгольские шахматы, ajedrez mongol, шатарын",
  },
  makpong: { group: "asia", minutes: [10, 40], names: "defensive chess, makruk pong, หมากป่อง" },
  raazuvaa: { group: "asia", minutes: [10, 40], names: "maldivian chess, maldives, мальдивские шахматы" },
  checkshogi: { group: "asia", minutes: [5, 20], names: "check shogi, 王手将棋, ote shogi" },
  euroshogi: { group: "asia", minutes: [15, 45], names: "euro shogi, vladimir pribylinec" },
  okisakishogi: { group: "asia", minutes: [20, 60], names: "okisaki, queen shogi, 王后将棋" },
  yarishogi: { group: "asia", minutes: [15, 45], names: "yari, spear shogi, 槍将棋, christian freeling" },
  torishogi: { group: "asia", minutes: [10, 40], names: "tori, bird shogi, 禽将棋, 鳥将棋, birds, птичьи сёги" },
  janggicasual: { group: "asia", minutes: [20, 60], names: "korean chess, 장기" },
  janggitraditional: { group: "asia", minutes: [20, 60], names: "korean chess, 장기" },
  jieqi: {
    group: "asia",
    minutes: [15, 45],
    names: "jeiqi, hidden xiangqi, dark xiangqi, uncovering chess, cờ úp, 揭棋, 暗棋, цзеци, xiangqi oculto",
  },
  manchu: { group: "asia", minutes: [15, 45], names: "yitong, 一統棋, 满洲象棋, 滿洲棋, маньчжурские" },

  tamerlane: {
    group: "large",
    minutes: [30, 90],
    names:
      "timur, great chess, shatranj kamil, shatranj al-kabir, citadel, тамерлан, тимур, шахматы тимура, ajedrez de tamerlán, timur satrancı, giraffe",
  },
  capablanca: { group: "large", minutes: [20, 60], names: "capa, bird, carrera, капабланка" },
  gothic: { group: "large", minutes: [20, 60], names: "ed trice, готические" },
  janus: { group: "large", minutes: [20, 60], names: "janusschach, янус" },
  embassy: { group: "large", minutes: [20, 60], names: "kevin hill, embajada" },
  centaur: { group: "large", minutes: [20, 60], names: "royal court, centauro, кентавр" },
  chancellor: { group: "large", minutes: [20, 60], names: "ben foster, canciller, канцлер" },
  modern: { group: "large", minutes: [20, 60], names: "prime minister, gabriel maura, ajedrez moderno" },
  shako: { group: "large", minutes: [20, 60], names: "jean-louis cazaux, ŝako, шако" },
  opulent: { group: "large", minutes: [20, 60], names: "greg strong" },
  tencubed: { group: "large", minutes: [20, 60], names: "ten cubed, david paulowich" },
  omicron: { group: "large", minutes: [20, 60], names: "omega chess" },
  troitzky: { group: "large", minutes: [20, 60], names: "troitsky, круглая доска, троицкий" },

  gardner: {
    group: "small",
    minutes: [3, 15],
    names: "minichess, mini chess, 5x5, gardner, мини-шахматы, miniajedrez",
  },
  losalamos: { group: "small", minutes: [5, 20], names: "los alamos, 6x6, anti-clerical, лос-аламос" },
  minixiangqi: { group: "small", minutes: [5, 20], names: "mini xiangqi, 7x7, 迷你象棋, s. kobayashi" },
  dobutsu: {
    group: "small",
    minutes: [2, 10],
    names: "animal shogi, catch the lion, どうぶつしょうぎ, 動物将棋, let's catch the lion, добуцу",
  },
  gorogoro: { group: "small", minutes: [5, 15], names: "goro goro, ごろごろどうぶつしょうぎ, ごろごろ" },
  kyotoshogi: { group: "small", minutes: [5, 20], names: "kyoto, 京都将棋, tamiya" },
  micro: { group: "small", minutes: [3, 15], names: "micro shogi, microshogi, 五分摩訶将棋, oyama" },
  judkins: { group: "small", minutes: [5, 25], names: "judkins, 6x6 shogi, ジャドケンス将棋" },

  capahouse: { group: "drops", minutes: [10, 40], names: "capablanca crazyhouse" },
  shouse: { group: "drops", minutes: [10, 40], names: "s house, seirawan crazyhouse" },
  chessgi: { group: "drops", minutes: [10, 40], names: "neo chess" },
  loop: { group: "drops", minutes: [10, 40], names: "loop, crazyhouse" },
  pocketknight: { group: "drops", minutes: [10, 40], names: "pocket knight, tombola, caballo de bolsillo" },

  atomar: { group: "explosions", minutes: [5, 30], names: "atomic kings, атомар" },
  nocheckatomic: { group: "explosions", minutes: [3, 20], names: "no check atomic, atomic" },
  petrified: { group: "explosions", minutes: [10, 40], names: "stone, petrificado, каменные" },

  jesonmor: {
    group: "races",
    minutes: [3, 15],
    names: "jeson mor, nine horses, есон мор, девять коней, mongolian, nueve caballos",
  },
  "fox-and-hounds": {
    group: "races",
    minutes: [2, 10],
    names: "fox and geese, fox & hounds, zorro y sabuesos, лис и гончие, волк и овцы, loup et brebis",
  },

  giveaway: { group: "losing", minutes: [3, 20], names: "losing chess, поддавки, ajedrez a perder" },
  suicide: { group: "losing", minutes: [3, 20], names: "losing chess, fics suicide, самоубийство, suicida" },
  losers: { group: "losing", minutes: [5, 25], names: "losing chess, wild 17, ajedrez a perder" },
  codrus: { group: "losing", minutes: [3, 20], names: "losing chess, кодрус" },
  misere: { group: "losing", minutes: [10, 40], names: "misère, selfmate, misere chess, мизер" },

  amazons: {
    group: "kingless",
    minutes: [10, 30],
    names: "game of the amazons, el juego de las amazonas, walter zamkauskas, アマゾン, 亚马逊棋, амазонки",
  },
  ataxx: { group: "kingless", minutes: [5, 20], names: "hexxagon, infection, 同化棋, atax, атакс" },
  clobber: { group: "kingless", minutes: [3, 15], names: "conway, 消しゲーム" },
  brandubh: { group: "kingless", minutes: [5, 20], names: "brandub, irish tafl, hnefatafl, tafl, брандуб, тафл" },
  clobber10: { group: "kingless", minutes: [10, 30], names: "conway" },
  extinction: { group: "kingless", minutes: [5, 30], names: "schmittberger, extinción, вымирание" },
  kinglet: { group: "kingless", minutes: [5, 30], names: "imperial fiddlesticks, v. r. parton" },
  isolation: { group: "kingless", minutes: [3, 15], names: "isola, aislamiento, изоляция" },
  isolation7x7: { group: "kingless", minutes: [3, 15], names: "isola, aislamiento, изоляция" },
  snailtrail: { group: "kingless", minutes: [2, 10], names: "isola, caracol, улитка" },
  joust: { group: "kingless", minutes: [2, 10], names: "knight fight, justa, поединок" },
  flipersi: { group: "kingless", minutes: [5, 25], names: "reversi, реверси, リバーシ, 黑白棋" },
  flipello10: { group: "kingless", minutes: [10, 35], names: "grand othello, オセロ, отелло, 黑白棋" },

  chaturanga: { group: "history", minutes: [15, 45], names: "indian chess, चतुरङ्ग, चतुरंग, чатуранга" },
  shatranj: {
    group: "history",
    minutes: [15, 45],
    names: "persian chess, arabic chess, شطرنج, шатрандж, ajedrez persa",
  },
  courier: { group: "history", minutes: [20, 60], names: "kurierspiel, courierspiel, курьерские" },
  chu: {
    group: "large",
    minutes: [60, 240],
    names: "chushogi, chu-shogi, middle shogi, 中将棋, lion, león, тю сёги, тюсёги",
  },
  shoshogi: { group: "history", minutes: [20, 60], names: "sho shogi, little shogi, 小将棋, drunk elephant, 酔象" },
  gustav3: { group: "history", minutes: [15, 45], names: "gustav, king of sweden, gustavo" },
  georgian: { group: "history", minutes: [15, 45], names: "georgia, ჭადრაკი, грузинские" },
};
