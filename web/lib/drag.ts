/** So near to the edge of the window the page scrolls along. */
const edgePx = 76;
const stepPx = 14;

/** Scrolls the page while what is dragged is near its top or bottom. Returns the function that stops it. */
export function scrollAtEdges(pointerY: () => number, onScroll: () => void = () => {}): () => void {
  let frame = 0;
  const scroll = (): void => {
    const y = pointerY();
    const step = y < edgePx ? -stepPx : y > window.innerHeight - edgePx ? stepPx : 0;
    if (step !== 0) {
      window.scrollBy(0, step);
      onScroll();
    }
    frame = requestAnimationFrame(scroll);
  };
  scroll();
  return () => cancelAnimationFrame(frame);
}

/** Drops the click that ends a drag; some browsers send it late, others never. */
export function ignoreNextClick(): void {
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  const ignore = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    listeners.abort();
  };
  window.addEventListener('click', ignore, options);
  window.addEventListener('pointerdown', () => listeners.abort(), options);
  window.addEventListener('keydown', () => listeners.abort(), options);
}
