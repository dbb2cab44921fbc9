/** Where the squares of a board of three dimensions lie: laid out by the engine, and again when anything about it changes. */

import { layoutOf } from "../engine.js";
import { shape3d, sliceWords } from "./shape.js";

/**
 * @param {import("../state.js").Store} store
 * @param {import("../play/session.js").Session} session
 */
export function createLying({ state }, session) {
  /** @type {ReturnType<typeof shape3d> | null} */
  let shape = null;
  let made = "";
  /** Width and height of the place for the board in CSS pixels. @type {[number, number]} */
  let room = [800, 600];

  /** What the painter must know besides: the part of the view that decides where things lie. */
  const framing = () => {
    const { slicing, perspective, yaw, pitch, apart, lifted, out } = state.block;
    return {
      flip: state.flip,
      coordinates: state.coordinates,
      slicing,
      words: sliceWords(slicing),
      room,
      block: perspective
        ? { yaw, pitch, apart, lifted: lifted === null || !out ? null : { slice: lifted, by: out } }
        : null,
    };
  };

  return {
    framing,

    /** The shape as it is now. */
    shape() {
      const view = framing();
      const id = state.now?.variant.id;
      const key = JSON.stringify([id, view]);
      if (shape && key === made) return shape;
      made = key;
      const { slicing, perspective } = state.block;
      const layout = layoutOf(session.handle(), view);
      shape = shape3d(layout, `${id} ${state.flip} ${slicing} ${perspective}`, perspective);
      return shape;
    },

    /** Cells that the shape laid out last is wide. */
    width: () => shape?.width ?? 1,

    room: () => room,

    /** @param {[number, number]} now */
    setRoom(now) {
      room = now;
    },

    /** The shape is of no use any more. */
    forget() {
      shape = null;
    },
  };
}

/** @typedef {ReturnType<typeof createLying>} Lying */
