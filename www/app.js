/** The page of the board: wires the parts together; what they do is theirs. */

import { bindAhead } from "./app/ahead.js";
import { workAfterwards } from "./app/afterwards.js";
import { bindCard } from "./app/card.js";
import { bindBegin } from "./app/begin.js";
import { createPageCommands } from "./app/commands.js";
import { bindFiles } from "./app/files.js";
import { bindHands } from "./app/hands.js";
import { createLetters } from "./app/letters.js";
import { bindPanel } from "./app/panel.js";
import { bindRival } from "./app/rival.js";
import { place } from "./app/place.js";
import { createTable } from "./app/table.js";
import { bindTime } from "./app/time.js";
import { bindKeyboard } from "./board/keyboard.js";
import { breathe } from "./breathe.js";
import { startEngine } from "./engine.js";
import { openAddress } from "./keep/address.js";
import { lessonSeen, loadSettings } from "./keep/storage.js";
import { bindLive } from "./live/lazy-entry.js";
import { speakPage } from "./strings.js";
import { adoptMarkers, bindTheme } from "./theme.js";

await speakPage(loadSettings().language);
place("invite").hidden = lessonSeen();
await startEngine();
await breathe();
adoptMarkers(document);

const table = createTable();
const { store, session, board, turn, grid, keeping, opponent } = table;
bindHands(table);
bindAhead(table);
bindBegin(table);
bindTime(table);
const letters = createLetters(table);
const live = bindLive({ store, session, keeping, send: letters.send, after: place("status") });
const commands = { ...createPageCommands(table, letters, live), card: bindCard(table) };
bindKeyboard({ element: place("squares"), store, grid, turn, commands, board });
bindTheme(store);
bindPanel(table, commands);
bindRival(table, commands);
bindFiles(commands.bring);

// "My games" and the analysis of a position are places of the site; the address of the board is another once it has been read.
await breathe();
const { play } = Object.fromEntries(new URLSearchParams(location.search));
await openAddress(store, session, keeping, opponent, letters.receive, live.open);
keeping.migrate();
if (play === "games") commands.games();
if (play === "analyse") commands.analyse();
workAfterwards(table);
performance.mark("ready");
document.documentElement.dataset.ready = "yes";
