const storageKey = 'scroll';
const patienceMs = 1500;

const pageKey = (): string => window.location.pathname + window.location.search;

/**
 * Where each page was left. The browser's own memory gives up before a page that loads its content is tall enough,
 * so this one waits for the content, and stops as soon as the person scrolls.
 */
export class ScrollMemory {
  #places = new Map<string, number>(readPlaces());
  #stopRestoring = () => {};

  /** Keeps places from now on; gives back how to stop. */
  watch(): () => void {
    window.history.scrollRestoration = 'manual';
    const note = () => this.#places.set(pageKey(), window.scrollY);
    const store = () => window.sessionStorage.setItem(storageKey, JSON.stringify([...this.#places].slice(-50)));
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', store);
    };
  }

  placeOf(key = pageKey()): number {
    return this.#places.get(key) ?? 0;
  }

  top(): void {
    this.#stopRestoring();
    window.scrollTo(0, 0);
  }

  restore(place: number): void {
    this.#stopRestoring();
    const giveUpAt = performance.now() + patienceMs;
    let isStopped = false;
    const stop = () => {
      isStopped = true;
      for (const type of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(type, stop);
    };
    for (const type of ['wheel', 'touchstart', 'keydown']) window.addEventListener(type, stop, { passive: true });
    this.#stopRestoring = stop;
    const attempt = () => {
      if (isStopped) return;
      window.scrollTo(0, place);
      if (Math.abs(window.scrollY - place) <= 1 || performance.now() > giveUpAt) return stop();
      requestAnimationFrame(attempt);
    };
    attempt();
  }
}

function readPlaces(): [string, number][] {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]');
  } catch {
    return [];
  }
}
