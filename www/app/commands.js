/** What buttons and keys ask of the page; its dialogs come when they are asked for. */

import { createCommands } from "../play/commands.js";
import { freshGame } from "../play/fresh.js";
import { late } from "./late.js";
import { createThinking } from "./thinking.js";
import { withClock } from "./time.js";

/** @param {import("./table.js").Table} table @param {import("./letters.js").Letters} letters @param {import("../live/lazy-entry.js").LiveHook} live */
export function createPageCommands(table, letters, live) {
  const { store, session, turn, grid, announcer, keeping, opponent } = table;
  const { state, update } = store;
  /** @param {() => Promise<unknown>} run */
  const dialog = (run) => late(run, keeping.tell);

  /** @param {{variant: string, fen: string | null, moves: string[], ply: number, letter?: string | null}} pasted */
  const setUp = ({ variant, letter, ...rest }) => {
    if (letter) return letters.receive({ variant, ...rest }, letter);
    const { players, flip } = state;
    return keeping.replace({ ...freshGame(variant, players, flip), ...rest });
  };

  /** Plays this game again, from its start, with the sides changed. */
  const rematch = () => {
    const kept = session.keep();
    if (!kept) return;
    const players = { white: kept.players.black, black: kept.players.white };
    const levels = kept.levels && { white: kept.levels.black, black: kept.levels.white };
    const flip = players.black === "person" && players.white !== "person";
    const fresh = freshGame(kept.variant, players, flip, levels, kept.definition);
    const { rival } = kept.about ?? {};
    const about = rival && { rival: { ...rival, aided: false } };
    keeping.open(withClock({ ...fresh, fen: kept.fen, about }, state.clock));
  };

  const embed = dialog(async () => (await import("../dialogs/embed.js")).openEmbed(state, session));
  /** @type {File[]} that the list of games is to bring in when it opens */
  let files = [];
  const openGames = dialog(async () => {
    const dropped = files;
    files = [];
    const open = (/** @type {import("../play/session.js").Kept} */ kept) => keeping.replace(kept, "library.opened");
    await (await import("../library/dialog.js")).openLibrary(state, open, dropped);
  });
  const openMore = dialog(async () => (await import("../dialogs/more.js")).openMore(state, session, commands));
  const commands = {
    ...createCommands(state, session, turn, announcer),
    ...createThinking(table, () => commands.look()),
    flip: () => {
      update((state) => (state.flip = !state.flip));
      keeping.save();
    },
    again: dialog(async () =>
      (await import("../dialogs/new-game.js")).openNewGame(
        state,
        (kept, clock) => {
          update((state) => (state.clock = clock));
          keeping.open(withClock(kept, clock));
        },
        live.invite,
      ),
    ),
    settings: dialog(async () => (await import("../dialogs/settings.js")).openSettings(store)),
    rematch,
    share: dialog(async () => (await import("../dialogs/share.js")).openShare(state, session, setUp, embed)),
    embed,
    games: openGames,
    bring: (/** @type {File[]} */ dropped) => {
      files = dropped;
      return openGames();
    },
    learning: dialog(async () => {
      const { now } = state;
      if (now) (await import("../learning/training.js")).openLearning(now.variant);
    }),
    send: letters.send,
    byLink: letters.begin,
    friend: () => live.invite(),
    /** @returns {Promise<void>} */
    more: () => openMore(),
    help: dialog(async () => (await import("../dialogs/help.js")).openHelp(state)),
    goOn: () => opponent.think(),
    hurry: () => opponent.hurry(),
    alone: () => {
      opponent.seat("white", "person");
      opponent.seat("black", "person");
      keeping.save();
    },
    sayWhere: () => announcer.say(grid.label()),
    sayAttackers: () => announcer.attackers(grid.home()),
  };
  return commands;
}

/** @typedef {ReturnType<typeof createPageCommands>} PageCommands */
