const storageKey = 'scroll';
/** How long a page may take to grow to where it was left. */
const restoreMs = 1500;
/** How long what comes late may push a section down. */
const followMs = 8000;
const personalEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

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
    this.#hold(() => window.scrollTo(0, place), restoreMs);
  }

  /** Leads to a section and stays at it while what comes late pushes it down. */
  follow(sectionId: string): void {
    window.scrollTo(0, 0);
    this.#hold(() => document.getElementById(sectionId)?.scrollIntoView(), followMs);
  }

  /** Scrolls now and whenever the page grows, for a while or until the person takes over. */
  #hold(scroll: () => void, forMs: number): void {
    this.#stopRestoring();
    const observer = new ResizeObserver(scroll);
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
      for (const type of personalEvents) window.removeEventListener(type, stop);
    };
    const timer = setTimeout(stop, forMs);
    for (const type of personalEvents) window.addEventListener(type, stop, { passive: true });
    this.#stopRestoring = stop;
    scroll();
    observer.observe(document.body);
  }
}

function readPlaces(): [string, number][] {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]');
  } catch {
    return [];
  }
}
