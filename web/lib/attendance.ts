// Longer than a thought between two clicks, much shorter than the idle time of a session.
const awayMs = 5 * 60_000;

let lastInputAt = Date.now();

for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  window.addEventListener(
    kind,
    () => {
      lastInputAt = Date.now();
    },
    { passive: true, capture: true },
  );

/** Returns how long this page has not been touched. */
export const idleMs = (): number => Date.now() - lastInputAt;

/** Returns whether this page has not been touched for five minutes: what it polls then doesn't keep a session alive. */
export const isUnattended = (): boolean => idleMs() > awayMs;
