/** What most visits never need comes when it is asked for: asked twice it runs once, and what goes wrong is told. */

/**
 * @param {() => Promise<unknown>} run
 * @param {(error: unknown) => void} tell
 */
export function late(run, tell) {
  let loading = false;
  return async () => {
    if (loading) return;
    loading = true;
    try {
      await run();
    } catch (error) {
      tell(error);
    } finally {
      loading = false;
    }
  };
}

/** Once it has come it is there for good; what did not come is asked for again the next time. @template T @param {() => Promise<T>} make */
export function once(make) {
  /** @type {Promise<T> | undefined} */
  let made;
  return () =>
    (made ??= make().catch((error) => {
      made = undefined;
      throw error;
    }));
}
