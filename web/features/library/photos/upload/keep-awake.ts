/** Keeps the screen on, where the browser can: phones stop a page whose screen turns off. Returns the function that ends it. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const take = async (): Promise<void> => {
    if (isOver || document.visibilityState !== 'visible') return;
    // Refused when the battery is low.
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    if (isOver) lock?.release();
  };
  // A hidden page loses it.
  document.addEventListener('visibilitychange', take);
  take();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', take);
    lock?.release();
  };
}
