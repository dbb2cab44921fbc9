/** Files that are dropped anywhere on the page go into the list of games. @param {(files: File[]) => void} bring */
export function bindFiles(bring) {
  addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (!files.length) return;
    event.preventDefault();
    bring(files);
  });
}
