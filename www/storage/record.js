/**
 * A record of this device by its name: what is solved, learned, won. Reading never trusts what it finds; a full or forbidden store makes
 * the page no worse than forgetful; and what a newer version of the page has kept is not written over.
 */

/** @param {string} key @param {number} [version] the shape of what is kept; a page that keeps another one takes another number */
export function createRecord(key, version = 1) {
  /** Of this page, as long as the browser does not keep it. @type {Record<string, any> | null} */
  let here = null;

  const kept = () => {
    try {
      const value = JSON.parse(localStorage.getItem(key) ?? "null");
      return value && typeof value === "object" ? value : {};
    } catch {
      return {};
    }
  };

  return {
    /** Its fields, of which none need be there. @returns {Record<string, any>} */
    load() {
      if (here) return here;
      const value = kept();
      return value.version === version ? value : {};
    },

    /** @param {Record<string, unknown>} fields */
    save(fields) {
      here = fields;
      if (kept().version > version) return;
      try {
        localStorage.setItem(key, JSON.stringify({ version, ...fields }));
        here = null;
      } catch {
        // It is remembered until the page is left.
      }
    },
  };
}
