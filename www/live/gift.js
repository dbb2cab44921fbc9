/** A link to give away: to copy, to share, to be scanned. */

import { button, el, fill } from "../dom.js";
import { t } from "../strings.js";

/** @param {string} link @param {string} label @param {boolean} [scan] with its QR code at once */
export function gift(link, label, scan = true) {
  const field = el("input", { class: "field", readonly: true, value: link, "aria-label": label });
  const said = el("p", { class: "said", role: "status" });
  const picture = el("div", { class: "qr" });
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(link);
      said.textContent = t("live.copied");
    } catch {
      said.textContent = t("live.manual");
    }
  };
  const share = () => navigator.share({ title: t("live.title"), url: link }).catch(() => {});
  const draw = async () => {
    const { qrPicture } = await import("../link/qr-picture.js");
    fill(picture, qrPicture(link, t("live.qrAlt")) ?? el("p", { text: t("live.qrLong") }));
  };
  if (scan) draw();
  return el(
    "div",
    { class: "stack" },
    el("div", { class: "row nowrap" }, field, button("live.copy", copy, { class: "button main" })),
    (!scan || "share" in navigator) &&
      el(
        "div",
        { class: "row" },
        "share" in navigator && button("live.share", share),
        !scan && button("live.qr", draw),
      ),
    picture,
    said,
  );
}
