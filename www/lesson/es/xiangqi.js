/** The words of the lesson of Xiangqi, in Spanish. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  horse: {
    title: "El Caballo no salta",
    text: "Las piezas están en los cruces de las líneas. El Caballo va un punto por la línea y luego uno en diagonal hacia fuera; una pieza justo a su lado le cierra ese camino. A dos de estos Soldados no llega. Captura el tercero.",
    done: "Los jugadores dicen: el Caballo tiene la pata trabada. Por delante lo estaba; de lado, no.",
    help: "Tu propio Soldado cierra el camino de delante. Ve primero a la derecha.",
  },
  elephant: {
    title: "El Elefante defiende",
    text: "Justo dos puntos en diagonal, sin pasar por encima de nadie y sin cruzar nunca el río. De uno de estos Soldados no puede dar cuenta: tiene el ojo tapado. Captura el otro.",
    done: "Un Elefante no conoce más que siete puntos: guarda tu mitad.",
    help: "El Soldado negro junto al Elefante cierra un camino. Ve por el otro.",
  },
  palace: {
    title: "Nueve puntos son un palacio",
    text: "El General nunca sale del palacio, los puntos con líneas cruzadas. Allí se quedan también sus Consejeros, que van un punto por las diagonales. Ha entrado un Soldado: échalo con tu Consejero.",
    done: "Dos Consejeros y dos Elefantes son toda la guardia del General.",
    help: "El Consejero va un punto en diagonal.",
  },
  cannon: {
    title: "El Cañón necesita un parapeto",
    text: "Mueve como el Carro, cualquier distancia en línea recta. Pero captura solo por encima de exactamente una pieza, de quien sea. El Soldado hace de parapeto: captura el Carro que hay detrás.",
    done: "Lo que está junto al Cañón está a salvo. Lo que está una pieza más allá, no.",
    help: "Pulsa el Cañón y luego el Carro de la última fila.",
  },
  soldier: {
    title: "Los Soldados cruzan el río",
    text: "El Soldado va de frente, y captura de frente. Pasado el río puede ir también de lado, pero nunca atrás. Captura el que se deja.",
    done: "Los Soldados no promocionan. Pasado el río, dos juntos valen por un Caballo.",
    help: "De lado, no hacia atrás.",
  },
  facing: {
    title: "Los Generales no se miran",
    text: "En una columna abierta los dos Generales no pueden verse nunca. Entre ellos solo está tu Caballo, que por eso no puede irse. Captura el Caballo negro con la pieza que puede.",
    done: "Clavado sin que nadie lo ataque: también les pasa a las piezas del rival.",
    help: "Tu Caballo tiene que quedarse. ¿Quién más mira al negro?",
  },
  fork: {
    title: "Jaque, y algo más",
    text: "El Caballo da jaque allí donde podría capturar al General, si tiene libre la pata. Da jaque de modo que el Carro se pierda.",
    done: "El General se aparta y tú capturas la pieza más fuerte.",
    help: "¿Desde qué punto ve el Caballo al General y al Carro?",
  },
  general: {
    title: "Tu General ataca desde lejos",
    text: "Tu propio General domina la columna central: el negro no puede pisarla. Da mate con el Carro.",
    done: "No podía quedarse ni apartarse, porque allí lo miraría tu General.",
    help: "Da jaque por la columna del General negro.",
  },
  cannons: {
    title: "Dos Cañones en fila",
    text: "El Cañón de delante es el parapeto del de detrás, y ninguna pieza que se interponga ayuda. Da mate.",
    done: "El «doble cañón», el mate más antiguo del Xiangqi. Un Consejero que se interpone no es más que otro parapeto.",
    help: "Pon el segundo Cañón detrás del primero, en la misma columna.",
  },
  stalemate: {
    title: "Sin jugadas no hay tablas",
    text: "Quien no puede mover ha perdido, con jaque o sin él. Deja al General negro sin un solo punto, y sin jaque.",
    done: "En ajedrez serían tablas. Aquí has ganado.",
    help: "Quítale el punto que tiene delante.",
  },
};
