/**
 * The sounds of the garden, made as they are heard: stone set on stone, stone struck, a small bell. No files, no other's recordings.
 * Each is a few voices: noise through a filter, or a tone that fades.
 */

/**
 * @typedef {{noise?: boolean, at: number, length: number, from: number, to: number, gain: number}} Voice
 *   seconds; hertz at the start and the end (of noise: of the filter's middle); 0 to 1
 * @typedef {"move" | "capture" | "check" | "end" | "low"} Sound
 */

/** @type {Record<Sound, Voice[]>} */
const VOICES = {
  move: [
    { noise: true, at: 0, length: 0.05, from: 1900, to: 900, gain: 0.5 },
    { at: 0, length: 0.09, from: 210, to: 120, gain: 0.4 },
  ],
  capture: [
    { noise: true, at: 0, length: 0.09, from: 3200, to: 700, gain: 0.7 },
    { at: 0, length: 0.12, from: 170, to: 80, gain: 0.5 },
    { noise: true, at: 0.07, length: 0.06, from: 1500, to: 600, gain: 0.4 },
  ],
  check: [
    { noise: true, at: 0, length: 0.05, from: 1900, to: 900, gain: 0.4 },
    { at: 0.02, length: 0.5, from: 880, to: 878, gain: 0.22 },
    { at: 0.02, length: 0.35, from: 1320, to: 1318, gain: 0.1 },
  ],
  end: [
    { at: 0, length: 0.8, from: 523, to: 523, gain: 0.2 },
    { at: 0.16, length: 0.8, from: 659, to: 659, gain: 0.2 },
    { at: 0.32, length: 1.1, from: 784, to: 784, gain: 0.2 },
  ],
  low: [{ at: 0, length: 0.12, from: 1200, to: 1200, gain: 0.15 }],
};

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/**
 * Sounds only after the person has touched the page: before, browsers allow none.
 * @param {Sound} sound @param {number} [volume] 0 to 100
 */
export function play(sound, volume = 100) {
  if (!volume) return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  for (const voice of VOICES[sound]) speak(context, { ...voice, gain: (voice.gain * volume) / 100 });
}

/** @param {AudioContext} context @param {Voice} voice */
function speak(context, { noise, at, length, from, to, gain }) {
  const start = context.currentTime + at;
  const end = start + length;
  const volume = context.createGain();
  volume.gain.setValueAtTime(gain, start);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  volume.connect(context.destination);
  const glide = (/** @type {AudioParam} */ frequency) => {
    frequency.setValueAtTime(from, start);
    frequency.exponentialRampToValueAtTime(to, end);
  };
  if (noise) {
    const source = context.createBufferSource();
    source.buffer = hiss ??= noiseOf(context);
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    glide(filter.frequency);
    source.connect(filter).connect(volume);
    source.start(start);
    source.stop(end);
  } else {
    const source = context.createOscillator();
    glide(source.frequency);
    source.connect(volume);
    source.start(start);
    source.stop(end);
  }
}

/** A quarter of a second of noise. @param {AudioContext} context */
function noiseOf(context) {
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}
