/** Spanish: learning a game. */

import { some } from "../grammar/es.js";

/** @type {import("../../strings.js").Table} */
export default {
  "learn.title": "Aprender {game}",
  "learn.skip": "Ir al ejercicio",
  "learn.game": "Juego",
  "learn.pieces": "Piezas",
  "learn.lesson": "Todo el juego en tres minutos",
  "learn.steps": "Apréndelo paso a paso",
  "learn.none": "No hay ejercicio para esta pieza ({name}): sola en el tablero no va a ninguna parte.",
  "learn.next": "Y después",
  "learn.play": "Jugar",
  "learn.rules": "Leer las reglas",
  "learn.puzzles": "Resolver problemas",
  "learn.nextPiece": "Otra pieza",
  "learn.card": "Más sobre esta pieza",
  "learn.known": ", aprendida",
  "learn.board": "Tablero de ejercicios. Las flechas cambian de casilla, Intro va allí.",
  "learn.at.own": "{name}",
  "learn.at.enemy": "un enemigo",
  "learn.at.friend": "un amigo",
  "learn.at.star": "la estrella",
  "learn.at.move": "puede ir aquí",
  "learn.star": "{name}: llega a la estrella en {count} jugadas.",
  "learn.take": "{name}: captura las tres, una en cada jugada.",
  "learn.round": "{name}: un amigo estorba. Rodéalo hasta la estrella; bastan {count} jugadas.",
  "learn.block":
    "Tablero de ejercicio con varios niveles. Las flechas van de casilla en casilla, Re Pág y Av Pág de nivel en nivel, Intro va allí.",
  "learn.level": "Nivel {name}",
  "learn.highest": "{name}, arriba",
  "learn.lowest": "{name}, abajo",
  "learn.levels": ({ count }) => (Number(count) === 1 ? "En un solo nivel." : `En ${count} niveles.`),
  "learn.hop": ({ name }) =>
    `${name}: captura saltando por encima de exactamente una pieza. Captura a la enemiga que está detrás de la tuya.`,
  "learn.guide": "Un tablero de siete pisos",
  "learn.guideFront":
    "El bloque visto de frente: siete niveles de siete columnas, en anillos alrededor de la columna central.",
  "learn.guideLevels":
    "Siete niveles están uno sobre otro como pisos: t es el más alto y z el más bajo. Cada uno es un tablero de 7 columnas y {ranks} filas. «Adelante» es una fila más allá, hacia el otro bando.",
  "learn.guideRings":
    "Vistas de frente, las columnas forman anillos alrededor de la central. «Hacia dentro» y «hacia fuera» llevan al anillo vecino; «a lo largo de su anillo», a una casilla vecina del mismo color.",
  "learn.guideNames":
    "Una casilla se llama por su nivel, su columna y su fila: wd1 está en el mismo centro de la primera fila. Aquí cada pieza empieza en un nivel y recibe los demás poco a poco.",
  "learn.moves": ({ count }) => `${count} ${some(count, "jugada", "jugadas")}.`,
  "learn.cannot": "Desde aquí no se llega a {square}. Las marcas muestran adónde se puede ir.",
  "learn.mustTake": "Cada jugada debe capturar: {square} no lo hace.",
  "learn.well": "¡Muy bien!",
  "learn.shown": "Así se hace. Ahora inténtalo tú.",
  "learn.show": "Muéstramelo",
  "learn.again": "Empezar otra vez",
  "learn.nextOne": "Siguiente",
  "idea.stone.title": "Desplaza una piedra",
  "idea.stone.text":
    "La piedra de a5 frena a tu Torre. Haz cualquier jugada y luego pulsa la piedra y la casilla b5: la Torre da jaque.",
  "idea.stone.done": "¡Jaque! La segunda parte del turno ha abierto la columna.",
  "idea.stone.help": "Todavía no. Mueve primero una pieza y después la piedra de a5 a b5.",
  "idea.relay.title": "Sigue desde un relevo",
  "idea.relay.text":
    "En a4 hay un relevo. Tu Torre sube hasta él y sigue por la fila como si saliera de allí. Captura la Torre de h4 y termina el turno.",
  "idea.relay.done": "Has doblado la esquina con un relevo: así se curvan aquí las líneas.",
  "idea.relay.help": "Por ahí no. Pulsa la Torre de a1: h4 está marcada.",
  "idea.check.title": "Para un jaque",
  "idea.check.text":
    "Tu Rey está en jaque desde e9. Haz cualquier jugada sin mover el Rey y pon la piedra en medio: de d5 a e5.",
  "idea.check.done": "La piedra para el jaque, y además has hecho otra jugada.",
  "idea.check.help": "Eso también para el jaque. Prueba ahora con la piedra: mueve la Torre y luego la piedra a e5.",
  "ideas.stones-and-relays": "Piedras y relevos",
  "ideas.stone-garden-full-contact": "Lo propio de Full Contact",
  "ideas.stone-garden-keepers": "Lo que hacen los Leñadores",
  "ideas.stone-garden-2023": "Girar y patrullar",
  "ideas.stockgi-49": "La promoción y la mano",
  "idea.horses.title": "Promoción temprana",
  "idea.horses.text":
    "En este juego los Caballos se promocionan en cualquiera de las dos últimas filas. Salta a la fila 7 y elige en qué se convierte el Caballo.",
  "idea.horses.done": "Una fila antes que en Stone Garden: un Caballo que logra pasar es peligroso enseguida.",
  "idea.horses.help": "Salta con el Caballo: c7 y e7 están en la fila 7.",
  "idea.cross.title": "Cruza el centro",
  "idea.cross.text":
    "Aquí no hay mates tempranos, así que los Reyes caminan. Lleva el tuyo al otro lado de la línea central: a d5 o e5.",
  "idea.cross.done": "Tu Rey está promocionado: ahora también salta, hasta que vuelva atrás.",
  "idea.cross.help": "La línea está entre las filas 4 y 5. Da un paso al otro lado.",
  "idea.stride.title": "Todo recto",
  "idea.stride.text":
    "Un Leñador solo camina recto hacia delante. Desde la segunda fila puede dar dos pasos a la vez: pruébalo.",
  "idea.stride.done": "Dos pasos, y solo desde ahí. Nunca retrocede.",
  "idea.stride.help": "Desde d2, dos pasos llevan a d4.",
  "idea.strike.title": "Por la esquina",
  "idea.strike.text":
    "El Leñador de delante cierra el paso al tuyo. Pero captura como salta un Caballo: dos filas adelante y una columna al lado. Captura una pieza.",
  "idea.strike.done": "Lo que está justo delante está a salvo; lo que está a un salto, no.",
  "idea.strike.help": "Dos filas arriba y una columna al lado: c6 o e6.",
  "idea.last.title": "Hasta la última fila",
  "idea.last.text": "Aquí la promoción es solo en la última fila. Ve allí y elige.",
  "idea.last.done": "Elige siempre la pieza que más te haga falta.",
  "idea.last.help": "Un paso más, a d8.",
  "idea.turn.title": "Gira el Cuervo",
  "idea.turn.text":
    "Aquí los Cuervos miran hacia un lado, y «adelante» es hacia donde miran. Desde tu sexta jugada uno puede girar en vez de mover: pulsa el Cuervo dos veces y elige un lado.",
  "idea.turn.done": "El Cuervo mira ahora hacia el lado, y hacia allí volará después.",
  "idea.turn.help": "Pulsa el Cuervo de d2, y otra vez: luego elige hacia dónde mira.",
  "idea.police.title": "Una ronda más larga",
  "idea.police.text":
    "La ronda del Policía llega una casilla más lejos que la del Alguacil. Envíalo a la séptima fila.",
  "idea.police.done": "De la fila 2 a la 7 en una jugada, si el camino está libre.",
  "idea.police.help": "Pulsa el Policía y busca las marcas en la fila 7.",
  "idea.promote.title": "Una promoción",
  "idea.promote.text":
    "Las piezas que llegan a las tres últimas filas pueden promocionarse. La tuya está en wd6: llévala a wd7 y elige en qué se convierte.",
  "idea.promote.done": "Promocionada, mueve como un Stockbgold. También podías dejarla como estaba.",
  "idea.promote.help": "De wd6 a wd7, una fila adelante en el mismo nivel; luego elige la promoción.",
  "idea.drop.title": "Soltar desde la mano",
  "idea.drop.text":
    "Una pieza capturada pasa a tu mano. Soltarla en una casilla vacía es una jugada entera: toma la pieza de tu mano y ponla en ua8.",
  "idea.drop.done": "¡Mate! El Rey de ua9 no tiene adónde ir.",
  "idea.drop.help": "La pieza espera junto al tablero. Púlsala y luego ua8: nivel u, columna a, fila 8.",
  "ideas.stockhorn-49": "Líneas oblicuas y un Emperador",
  "ideas.stockyang-49": "Pasos dobles, saltos y cambios de sitio",
  "ideas.stock-qi-49": "Cañones, una Fortaleza y Reyes cara a cara",
  "ideas.stock-taijitu-49": "Sustituir, guardar y cambiar de sitio",
  "idea.slant.title": "Deslízate en oblicuo",
  "idea.slant.text":
    "Tu Stockhorn de wd3 avanza y va hacia fuera a la vez: una fila y un anillo en cada paso. Captura el Stockbrook de wf5.",
  "idea.slant.done": "Dos pasos, dos filas y dos anillos: el Stockbrook va a tu mano.",
  "idea.slant.help": "De wd3 por we4, y otra vez hacia fuera: a wf5.",
  "idea.saltire.title": "Promociona un Stocksaltire",
  "idea.saltire.text":
    "Aquí los Stocksaltires y los Stockhorns promocionan a piezas que mueven como un Stockazure. Lleva el Stocksaltire de wd6 a la fila 7 y promociónalo.",
  "idea.saltire.done": "Promocionado, alcanza las nueve casillas de delante y puede volver en oblicuo.",
  "idea.saltire.help": "Cualquier paso del Stocksaltire lleva a la fila 7. Luego elige promocionar.",
  "idea.corner.title": "Por un vértice",
  "idea.corner.text":
    "Un Stockhorn da jaque por el vértice de tu casilla. Pero un Emperador da un paso a las 26 casillas que lo rodean, también por los vértices: captúralo en vc5.",
  "idea.corner.done":
    "Un nivel arriba, una columna al lado, una fila adelante: un paso que un Rey de stockgi no puede dar.",
  "idea.corner.help": "Así también sales del jaque. Ahora captúralo: nivel v, columna c, fila 5.",
  "idea.double.title": "Dos pasos de una vez",
  "idea.double.text":
    "Desde una de las casillas traseras un Stockbroker puede dar dos pasos de una vez y torcer entre ellos. Lleva el de ue3 a la fila 5.",
  "idea.double.done":
    "Justo después, un Stockbroker enemigo podría capturarlo como si se hubiera quedado a medio camino.",
  "idea.double.help":
    "Dos pasos adelante llevan a la fila 5. Pulsa el Stockbroker y luego una casilla marcada de allí.",
  "idea.sling.title": "Por encima de una pieza",
  "idea.sling.text":
    "Un Stocksling solo captura saltando por encima de exactamente una pieza. Aquí es tu Stockbroker de wd3. Captura el Stockbrook de ub5.",
  "idea.sling.done": "Da igual que sea tuya o enemiga: una pieza en medio, ni más ni menos.",
  "idea.sling.help":
    "La línea pasa por xe2, wd3, vc4 y ub5: un nivel arriba, una columna al lado y una fila adelante en cada paso.",
  "idea.swap.title": "Cambia de sitio",
  "idea.swap.text":
    "En lugar de mover, el Emperador puede cambiar de sitio con una pieza que esté a su lado, si ninguno está atacado. Pulsa el Emperador de wd1 y luego el Stockbrook de we2.",
  "idea.swap.done": "Ahora el Emperador está delante, y el Stockbrook en la columna central.",
  "idea.swap.help": "Eso fue una jugada normal. Pulsa primero el Emperador y después tu propio Stockbrook.",
  "idea.cannon.title": "Dispara por encima de una pieza",
  "idea.cannon.text":
    "Un Stockacannon mueve como un Stockbrook, pero solo captura saltando por encima de exactamente una pieza. Aquí es tu Stockpoint de wa5. Captura el Stockbrook de wa8.",
  "idea.cannon.done": "Recto por la columna, por encima de una pieza. Sin el Stockpoint no podría capturar.",
  "idea.cannon.help": "El Stockacannon de wa2, el Stockpoint de wa5 y el Stockbrook de wa8 están en la misma columna.",
  "idea.facing.title": "Reyes cara a cara",
  "idea.facing.text":
    "Los dos Reyes están en la columna wd, y entre ellos solo está tu Stockacannon. No pueden verse las caras, así que no puede dejar la columna: descubre adónde puede ir.",
  "idea.facing.done": "Solo arriba y abajo por la columna: en otro sitio los Reyes se verían las caras.",
  "idea.facing.help":
    "Tu Rey puede apartarse, y entonces el Stockacannon queda libre. Ahora prueba con el Stockacannon.",
  "idea.super.title": "Al otro lado del río",
  "idea.super.text":
    "Entre las filas 5 y 6 está el medio. Un Stockpoint que lo cruza se convierte en Superstockpoint. Hazlo con el de wb5.",
  "idea.super.done": "Ahora también puede ir de lado: en diagonal, hacia dentro y hacia fuera en su fila.",
  "idea.super.help": "Lleva el Stockpoint de wb5 a la fila 6.",
  "idea.replace.title": "Recupera una pieza",
  "idea.replace.text":
    "Cuando tu Stockbrook pasa a la mitad enemiga, puede recuperar una pieza que has perdido, en el sitio de un Stockviceroy o un Stockeunuch. Pasa al otro lado y sustituye el Stockviceroy de vc1.",
  "idea.replace.done": "Tu Stockacannon ha vuelto, y está donde estaba el Stockviceroy.",
  "idea.replace.help": "Pasa de la fila 5 con el Stockbrook y pulsa el Stockviceroy marcado.",
  "idea.duty.title": "De vuelta a la Fortaleza",
  "idea.duty.text":
    "Tu Emperador ha perdido a todos sus guardias y tiene dos jugadas para volver a la Fortaleza: filas 1 a 3, columnas c a e, niveles v a x. Haz la primera de modo que la segunda llegue.",
  "idea.duty.done": "Desde la fila 4 la Fortaleza está a un paso.",
  "idea.duty.help":
    "Desde ahí queda demasiado lejos: tras esta jugada la Fortaleza tiene que estar a un paso. Ve a la fila 4.",
  "learn.others": "Más juegos para aprender",
  "learn.othersText": "Cada uno tiene ejercicios para sus piezas, hechos por el ordenador.",
  "learn.othersWait": "Buscando los juegos …",
};
