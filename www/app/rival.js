/** Games against a named opponent: what belongs to them comes with the first. */

/** @param {import("./table.js").Table} table @param {import("./commands.js").PageCommands} commands */
export function bindRival(table, commands) {
  let bound = false;
  table.session.onChange(async () => {
    if (bound || !table.store.state.about.rival) return;
    bound = true;
    try {
      (await import("../rivals/game.js")).bindRivalGame(table, commands.look);
    } catch (error) {
      bound = false;
      table.keeping.tell(error);
    }
  });
}
