/** Where the whole site is, for links to it; null in the package for npm, of which nobody knows where it will lie. */

/** @type {string | null} */
export const SITE = new URL("../", import.meta.url).href;
