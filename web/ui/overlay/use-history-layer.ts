import { useEffect, useId, useRef } from 'react';

interface LayerState {
  layers?: string[];
}

const prefix = 'dialog';
/** From the lowest to the highest; each with what Back does. */
const open = new Map<string, () => void>();
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isLeaving = false;

const layersOf = (state: unknown): string[] => (state as LayerState | null)?.layers ?? [];

/** Gives what lies over the page a history entry while it is open: Back closes it and stays on the page. */
export function useHistoryLayer(isOpen: boolean, onBack: () => void): void {
  const id = useId();
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    if (!isOpen) return;
    const layer = prefix + id;
    open.set(layer, () => latest.current());
    settleSoon();
    return () => {
      open.delete(layer);
      settleSoon();
    };
  }, [id, isOpen]);
}

/** Does something once the entries of closed dialogs are gone: a navigation then starts from the page itself. */
export function afterDialogs(callback: () => void): void {
  waiting.push(callback);
  settleSoon();
}

function settleSoon(): void {
  window.addEventListener('popstate', onPopState);
  clearTimeout(timer);
  timer = setTimeout(settle);
}

function onPopState(): void {
  const layers = layersOf(window.history.state);
  const left = isLeaving ? [] : [...open].filter(([layer]) => !layers.includes(layer)).reverse();
  isLeaving = false;
  for (const [, onBack] of left) onBack();
  settleSoon();
}

/** Leaves the entries of what is closed, and gives one to what is open, also when it did not let Back close it. */
function settle(): void {
  const layers = layersOf(window.history.state);
  const openLength = layers.findLastIndex((layer) => !layer.startsWith(prefix) || open.has(layer)) + 1;
  if (openLength < layers.length) {
    isLeaving = true;
    window.history.go(openLength - layers.length);
    return;
  }
  for (const layer of open.keys()) {
    const { state } = window.history;
    if (!layersOf(state).includes(layer))
      window.history.pushState({ ...state, layers: [...layersOf(state), layer] }, '');
  }
  const callbacks = waiting;
  waiting = [];
  for (const callback of callbacks) callback();
}
