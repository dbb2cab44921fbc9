/** A definition as a link carries it: deflated, and written in the letters that an address takes as they are. */

/** The longest definition that the engine reads, in bytes. */
const LONGEST = 64 * 1024;

/** The codes of the definitions met so far, by their texts. @type {Map<string, string>} */
const codes = new Map();

/** The code of a definition that {@link pack} has seen. @param {string} text */
export const codeOf = (text) => codes.get(text);

/** @param {string} text @returns {Promise<string>} */
export async function pack(text) {
  const known = codes.get(text);
  if (known) return known;
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const code = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  codes.set(text, code);
  return code;
}

/**
 * The text of a code. Fails if it is none, or if its text would be longer than a definition can be: no more than that is unpacked.
 * @param {string} code
 * @returns {Promise<string>}
 */
export async function unpack(code) {
  const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (let length = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > LONGEST) {
      await reader.cancel();
      throw new Error(`more than ${LONGEST} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}
