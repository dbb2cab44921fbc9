/** Studies, `?page=study`: all of this device, or with `&id=` one of them; `#study=` holds one in the address itself. */

import { el } from "../dom.js";
import { dress } from "../dress.js";
import { unpack } from "../definition/code.js";
import { loadReader, messageOf, startEngine } from "../engine.js";
import { siteHeader } from "../header/header.js";
import { addTexts, sentence, t } from "../strings.js";
import embedded from "../strings/en/embed.js";
import texts from "../strings/en/study.js";
import { adoptMarkers } from "../theme.js";
import { showList } from "./list.js";
import { openStudy } from "./resolve.js";
import { getStudy } from "./shelf.js";
import { adoptStudyStyle } from "./style.js";
import { showStudy } from "./view.js";

await Promise.all([addTexts(texts, "study"), addTexts(embedded, "embed")]);

/** The game meant where a text names none. */
const FIRST = "stone-garden";

/** Opens what the address asks for in place of the board. */
export async function openStudies() {
  const { settings, dressed } = dress(new URL("study.css", import.meta.url));
  const root = document.documentElement;
  document.title = t("study.title");
  document.body.classList.add("study-page");
  // Another link in the same window.
  addEventListener("hashchange", () => location.hash.includes("=") && location.reload());
  try {
    await Promise.all([startEngine(), loadReader(), dressed]);
    adoptMarkers(document);
    adoptStudyStyle(document);
    const id = new URLSearchParams(location.search).get("id");
    const code = /[#&]study=([^&]*)/.exec(location.hash)?.[1];
    if (code) await showStudy(await openStudy(await unpack(code), FIRST), null, settings);
    else if (id) {
      const kept = await getStudy(id);
      if (!kept) throw new Error(t("study.gone"));
      await showStudy(await openStudy(kept.text, FIRST), id, settings);
    } else await showList(settings);
    root.dataset.ready = "yes";
  } catch (error) {
    document.body.replaceChildren(
      siteHeader(null),
      el(
        "main",
        { class: "study" },
        el("h1", { text: t("study.title") }),
        el("p", { role: "alert", text: t("study.failed", { error: sentence(messageOf(error)) }) }),
        el("p", {}, el("a", { class: "button main", href: "?page=study", text: t("study.all") })),
      ),
    );
    root.dataset.ready = "yes";
    console.error(error);
  }
}
