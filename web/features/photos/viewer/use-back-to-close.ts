import { useEffect, useRef } from 'react';

const layersOf = (state: unknown): string[] => (state as { layers?: string[] } | null)?.layers ?? [];

/**
 * Gives what lies over a page (the viewer, a panel in it) a place in the history, so that the browser's Back (a gesture
 * on a phone) closes it and does not leave the page. Answers how to close: by going back to the place before.
 */
export function useBackToClose(layer: string, onClose: () => void, isOpen = true): () => void {
  const latest = useRef(onClose);
  latest.current = onClose;

  useEffect(() => {
    if (!isOpen) return;
    const { state } = window.history;
    const layers = layersOf(state);
    if (!layers.includes(layer)) window.history.pushState({ ...state, layers: [...layers, layer] }, '');
    const closeIfLeft = () => layersOf(window.history.state).includes(layer) || latest.current();
    window.addEventListener('popstate', closeIfLeft);
    return () => window.removeEventListener('popstate', closeIfLeft);
  }, [layer, isOpen]);

  return () => {
    const layers = layersOf(window.history.state);
    // What lies over this layer closes with it.
    if (layers.includes(layer)) window.history.go(layers.indexOf(layer) - layers.length);
    else latest.current();
  };
}
