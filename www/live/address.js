/** What a link of a live game says: `live=1<kind>.<parts>`. */

import { isId } from "../keep/about.js";

/**
 * @typedef {{kind: "new"}
 *   | {kind: "guest", room: string, key: string}
 *   | {kind: "watch", room: string}
 *   | {kind: "offer" | "show", nonce: string, game: string, sdp: string}
 *   | {kind: "answer", nonce: string, sdp: string}} Invitation
 *   new: to invite; guest, watch: by a relay; offer, answer: from page to page, `nonce` tells which answer is to which offer;
 *   show: an offer to one who wants to watch
 */

/** @param {Invitation} invitation */
function partsOf(invitation) {
  switch (invitation.kind) {
    case "guest":
      return ["1g", invitation.room, invitation.key];
    case "watch":
      return ["1w", invitation.room];
    case "offer":
    case "show":
      return [
        invitation.kind === "show" ? "1s" : "1o",
        invitation.nonce,
        invitation.game,
        encodeURIComponent(invitation.sdp),
      ];
    case "answer":
      return ["1a", invitation.nonce, encodeURIComponent(invitation.sdp)];
    default:
      return ["new"];
  }
}

/** @param {Invitation} invitation @param {string} base the page's own address without query and hash */
export const linkOf = (invitation, base) => `${base}#live=${partsOf(invitation).join(".")}`;

/** @param {string} text a link, or what stands after its `#` @returns {Invitation | null} null: it is no whole link of a live game */
export function invitationOf(text) {
  const said = text.slice(0, 6000).match(/(?:^|#|&)live=([^&\s]*)/)?.[1];
  if (said === "new") return { kind: "new" };
  const [kind, first = "", second = "", ...rest] = (said ?? "").split(".");
  if (!isId(first)) return null;
  try {
    if (kind === "1g" && isId(second) && !rest.length) return { kind: "guest", room: first, key: second };
    if (kind === "1w" && !second) return { kind: "watch", room: first };
    if ((kind === "1o" || kind === "1s") && isId(second)) {
      const sdp = decodeURIComponent(rest.join("."));
      return { kind: kind === "1s" ? "show" : "offer", nonce: first, game: second, sdp };
    }
    if (kind === "1a" && second)
      return { kind: "answer", nonce: first, sdp: decodeURIComponent([second, ...rest].join(".")) };
  } catch {
    // A broken % code.
  }
  return null;
}
