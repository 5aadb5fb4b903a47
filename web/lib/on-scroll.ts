/** Calls `update` whenever the window is scrolled or resized, as often as the browser says so. Returns how to end it. */
export function onScroll(update: () => void): () => void {
  window.addEventListener('scroll', update, { passive: true });
  window.addEventListener('resize', update);
  return () => {
    window.removeEventListener('scroll', update);
    window.removeEventListener('resize', update);
  };
}
