/** Where the nets of the bundled games lie: each by its own address, as bundlers know files. A test holds the list to assets/nets. */

/** @type {Record<string, URL>} */
export const NETS = {
  "3check": new URL("../assets/nets/3check.net", import.meta.url),
  atomic: new URL("../assets/nets/atomic.net", import.meta.url),
  capablanca: new URL("../assets/nets/capablanca.net", import.meta.url),
  chess: new URL("../assets/nets/chess.net", import.meta.url),
  crazyhouse: new URL("../assets/nets/crazyhouse.net", import.meta.url),
  horde: new URL("../assets/nets/horde.net", import.meta.url),
  janggi: new URL("../assets/nets/janggi.net", import.meta.url),
  kingofthehill: new URL("../assets/nets/kingofthehill.net", import.meta.url),
  makruk: new URL("../assets/nets/makruk.net", import.meta.url),
  minishogi: new URL("../assets/nets/minishogi.net", import.meta.url),
  racingkings: new URL("../assets/nets/racingkings.net", import.meta.url),
  seirawan: new URL("../assets/nets/seirawan.net", import.meta.url),
  shogi: new URL("../assets/nets/shogi.net", import.meta.url),
  "stock-qi-49": new URL("../assets/nets/stock-qi-49.net", import.meta.url),
  "stock-taijitu-49": new URL("../assets/nets/stock-taijitu-49.net", import.meta.url),
  "stockgi-49": new URL("../assets/nets/stockgi-49.net", import.meta.url),
  "stockhorn-49": new URL("../assets/nets/stockhorn-49.net", import.meta.url),
  "stockyang-49": new URL("../assets/nets/stockyang-49.net", import.meta.url),
  "stone-garden": new URL("../assets/nets/stone-garden.net", import.meta.url),
  "stone-garden-2023": new URL("../assets/nets/stone-garden-2023.net", import.meta.url),
  "stone-garden-full-contact": new URL("../assets/nets/stone-garden-full-contact.net", import.meta.url),
  "stone-garden-keepers": new URL("../assets/nets/stone-garden-keepers.net", import.meta.url),
  "stones-chess": new URL("../assets/nets/stones-chess.net", import.meta.url),
  xiangqi: new URL("../assets/nets/xiangqi.net", import.meta.url),
};
