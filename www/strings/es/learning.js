/** Spanish: the dialog “Train the computer”. */

import { some } from "../grammar/es.js";

/** @type {import("../../strings.js").Table} */
export default {
  "learning.title": "Entrenar al ordenador: {game}",
  "learning.what":
    "El ordenador valora este juego a ojo. Deja que juegue contra sí mismo un rato: aprende de sus partidas y un encuentro muestra después si juega mejor. Todo ocurre en este dispositivo.",
  "learning.unknown": "Todavía no ha aprendido este juego.",
  "learning.known": "Ha aprendido este juego.",
  "learning.knownElo": "Ha aprendido este juego: {elo} Elo frente a lo que sabía antes.",
  "learning.time": "Tiempo",
  "learning.minutes": ({ count }) => `${count} ${some(count, "minuto", "minutos")}`,
  "learning.start": "Empezar",
  "learning.stop": "Parar",
  "learning.progress": "Hasta dónde ha llegado",
  "learning.begins": "Preparando…",
  "learning.playing": "Juega contra sí mismo: {games} partidas, {positions} posiciones",
  "learning.training": "Aprende de {positions} posiciones",
  "learning.match": "Nuevo contra viejo: {wins} ganadas, {draws} tablas, {losses} perdidas",
  "learning.stopped": "Parado. Nada ha cambiado.",
  "learning.failed": "No pudo aprender. {error}",
  "learning.better":
    "Ahora juega mejor: {share} % de los puntos en {games} partidas, {elo} Elo (entre {low} y {high}). Desde ahora juega así.",
  "learning.worse":
    "No se ve que sea mejor: {share} % de los puntos en {games} partidas, {elo} Elo (entre {low} y {high}). Juega como antes. Más tiempo puede ayudar.",
  "learning.unkept": "Pero este navegador no guarda nada, así que lo olvidará.",
  "learning.save": "Guardar lo aprendido…",
  "learning.load": "Cargar un archivo…",
  "learning.forget": "Olvidarlo",
  "learning.taken": "Desde ahora el ordenador juega según este archivo.",
  "learning.refused": "Este archivo no sirve, y nada ha cambiado. {error}",
  "learning.large": "Este archivo es demasiado grande para ser lo que ha aprendido un juego.",
};
