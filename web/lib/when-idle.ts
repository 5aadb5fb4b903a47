// Safari has no idle callbacks.
const laterMs = 2000;

/**
 * Calls back once the page has nothing else to do; never where its visitor saves data, unless it `isNeeded`. Returns how
 * to call it off.
 */
export function whenIdle(callback: () => void, { isNeeded = false } = {}): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData && !isNeeded) return () => {};
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, laterMs);
  return () => clearTimeout(timer);
}
