/** An element of index.html, which has them all. @param {string} id @returns {any} */
export const place = (id) => document.getElementById(id);
