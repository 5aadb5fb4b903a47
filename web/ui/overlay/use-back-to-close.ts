import { useEffect, useRef } from 'react';

const layersOf = (state: unknown): string[] => (state as { layers?: string[] } | null)?.layers ?? [];

/**
 * Gives a layer over the page (the viewer, a panel in it) a history entry, so that Back, a gesture on phones, closes it
 * and does not leave the page. Returns the function that closes it, which goes back in the history.
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
    // Layers above close with it.
    if (layers.includes(layer)) window.history.go(layers.indexOf(layer) - layers.length);
    else latest.current();
  };
}
