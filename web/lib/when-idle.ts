// Safari has no idle callbacks.
const laterMs = 2000;

/** Calls back once the page has nothing else to do, unless its visitor saves data. Returns how to call it off. */
export function whenIdle(callback: () => void): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => {};
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, laterMs);
  return () => clearTimeout(timer);
}
