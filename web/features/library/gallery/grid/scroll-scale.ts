interface ScrollScale {
  /** What the page is given; at most `maxHeight`. */
  height: number;
  /** How far the page can be scrolled in it. */
  range: number;
  /** From where the page is scrolled to where that is in the content. */
  toContent: (page: number) => number;
  toPage: (content: number) => number;
}

/**
 * Fits content into a height that a browser can scroll: 1:1 at both ends, denser between them. What is longer than the
 * page is scrolled 1:1 all the same, by a shift (use-scroll-space.ts); only jumps go by this scale.
 */
export function scrollScale(height: number, screen: number, maxHeight: number): ScrollScale {
  const full = Math.max(0, height - screen);
  const range = Math.max(0, Math.min(height, maxHeight) - screen);
  if (range === full) return { height, range, toContent: (page) => page, toPage: (content) => content };
  const edge = range / 4;
  const density = (full - 2 * edge) / (range - 2 * edge);
  const place = (at: number, length: number, step: number, other: number): number => {
    if (at <= edge) return at;
    if (at >= length - edge) return other - (length - at);
    return edge + (at - edge) * step;
  };
  return {
    height: maxHeight,
    range,
    toContent: (page) => place(page, range, density, full),
    toPage: (content) => place(content, full, 1 / density, range),
  };
}
