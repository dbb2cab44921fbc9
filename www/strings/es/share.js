/** Spanish: sharing, and what is pasted. */

/** @type {import("../../strings.js").Table} */
export default {
  "share.title": "Compartir la partida",
  "share.link": "Enlace a esta partida y posición",
  "share.fen": "Esta posición (FEN)",
  "share.moves": "Jugadas",
  "share.text": "La partida como texto (PGN)",
  "share.embed": "Insertar…",
  "share.copy": "Copiar",
  "share.copied": "Copiado.",
  "share.manual": "Este navegador no deja copiar a la página: el texto está marcado, cópialo a mano.",
  "share.load": "Abrir",
  "share.fenLabel": "Abrir algo: pega un FEN, una partida, jugadas o un enlace",
  "share.bad": "No se puede leer. {error} Tu partida sigue como estaba.",
  "paste.link": "Este enlace no contiene ninguna partida.",
};
