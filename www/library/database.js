/** A store of the browser's own (IndexedDB), opened when it is first asked, and one transaction at a time. */

/** Of every database. A page that needs another store takes the next number and adds what is missing; nothing is ever taken away. */
const VERSION = 1;

/** Milliseconds after which a store that says nothing, neither yes nor no, is taken to have failed: some browsers' never answer. */
const PATIENCE = 10_000;

/**
 * What comes of a request, or a failure if nothing does.
 * @template T
 * @param {(resolve: (value: T) => void, reject: (error: unknown) => void) => void} ask
 * @returns {Promise<T>}
 */
const answered = (ask) =>
  new Promise((resolve, reject) => {
    const silent = () => reject(new Error("the browser’s store does not answer"));
    // A page that was suspended hears the clock before it hears what has come meanwhile: it waits once more.
    let timer = setTimeout(() => (timer = setTimeout(silent, PATIENCE / 5)), PATIENCE);
    ask(
      (value) => (clearTimeout(timer), resolve(value)),
      (error) => (clearTimeout(timer), reject(error)),
    );
  });

/**
 * @param {string} name of the database
 * @param {string} kind of what is stored, by `id`
 */
export function createDatabase(name, kind) {
  /** @type {Promise<IDBDatabase> | null} */
  let opened = null;

  /** @returns {Promise<IDBDatabase>} */
  function open() {
    opened ??= answered((resolve, reject) => {
      const request = indexedDB.open(name, VERSION);
      request.onupgradeneeded = () => {
        if (!request.result.objectStoreNames.contains(kind)) request.result.createObjectStore(kind, { keyPath: "id" });
      };
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error("the library is being changed in another window"));
      request.onsuccess = () => {
        const database = request.result;
        const forget = () => {
          database.close();
          opened = null;
        };
        // A newer page wants to change it: let it, and open it again when needed.
        database.onversionchange = forget;
        database.onclose = () => (opened = null);
        resolve(database);
      };
    });
    opened.catch(() => (opened = null));
    return opened;
  }

  /**
   * Runs one transaction; its work must ask for everything at once or in callbacks, which it lets `then` run: what they throw is nobody's
   * otherwise.
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore, give: (value: T) => void, then: (run: () => void) => () => void) => void} work
   * @returns {Promise<T>} what was given, once all is written
   */
  return async function transact(mode, work) {
    const database = await open();
    return answered((resolve, reject) => {
      const transaction = database.transaction(kind, mode);
      /** @type {any} */
      let given;
      transaction.oncomplete = () => resolve(given);
      /** @type {unknown} */
      let thrown;
      transaction.onabort = () => reject(thrown ?? transaction.error ?? new Error("the browser gave up writing"));
      const then = (/** @type {() => void} */ run) => () => {
        try {
          run();
        } catch (error) {
          thrown = error;
          transaction.abort();
        }
      };
      work(transaction.objectStore(kind), (value) => (given = value), then);
    });
  };
}
