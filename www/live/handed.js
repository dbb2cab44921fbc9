/** What a relay says, and a page that lets others watch: who is there, and what the two sides have said. */

/** @param {import("./relay.js").Here} here */
export const writeHere = ({ host, guest, watching }) => JSON.stringify({ type: "here", host, guest, watching });

/** @param {"host" | "guest"} from @param {string} text */
export const writeFrom = (from, text) => JSON.stringify({ type: "from", from, text });

/**
 * @param {unknown} data as it came
 * @param {Pick<import("./relay.js").Ears, "heard" | "here">} ears
 * @param {(code: string, text: string) => void} refused
 */
export function readHanded(data, ears, refused) {
  let said;
  try {
    said = JSON.parse(String(data));
  } catch {
    return;
  }
  if (said?.type === "from" && typeof said.text === "string")
    ears.heard(said.text, said.from === "host" || said.from === "guest" ? said.from : null);
  else if (said?.type === "here")
    ears.here({
      host: said.host === true,
      guest: said.guest === true,
      watching: Number.isInteger(said.watching) && said.watching > 0 ? Math.min(said.watching, 99) : 0,
    });
  else if (said?.type === "refused") refused(String(said.code), String(said.text));
}
