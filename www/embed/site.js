/**
 * Where the whole site is, for links to it; null in the package for npm, of which nobody knows where it will lie. Apart from
 * `embed-settings` because the build puts another in its place there.
 */

/** @type {string | null} */
export const SITE = new URL("../", import.meta.url).href;
