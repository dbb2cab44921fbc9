// Where the host can't draw pictures, the browser of somebody who may edit draws those that are missing, once a board is there.
if (mw.config.get("wgIsProbablyEditable") && mw.config.get("wgAction") === "view") {
  const send = (board) => {
    const key = board.dataset.picture;
    delete board.dataset.picture;
    const picture = { action: "stonegardenpicture", formatversion: 2, key: key, svg: board.svg() };
    new mw.Api().postWithToken("csrf", picture);
  };
  mw.hook("wikipage.content").add(($content) => {
    $content
      .find("stone-garden[data-picture]")
      .get()
      .forEach((board) => {
        // It may be there already: this script comes when the page has nothing better to do.
        if (board.position || board.marks?.length) send(board);
        else board.addEventListener("ready", send.bind(null, board), { once: true });
      });
  });
}
