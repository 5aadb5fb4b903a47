import { useEffect, useState } from 'react';
import { useNeed } from '../grid/use-need.ts';
import type { PhotoViewerProps } from './photo-viewer.tsx';
import { stepFrom } from './viewer-index.ts';

type Input = Pick<PhotoViewerProps, 'photos' | 'index' | 'total' | 'wraps' | 'onNeed' | 'onIndexChange'>;

/** So many photos around the shown one are loaded ahead. */
const loadAhead = 12;

/** Steps between photos; a step to a photo that is not loaded yet waits until it is. */
export function useViewerSteps({ photos, index, total, wraps, onNeed, onIndexChange }: Input) {
  const [waitingFor, setWaitingFor] = useState<number | null>(null);
  // Fewer photos than were counted.
  const pending = waitingFor === null ? null : Math.min(waitingFor, total - 1);
  const isThere = pending !== null && photos[pending] !== undefined;

  const around = { start: Math.max(0, index - loadAhead), end: Math.min(total, index + loadAhead + 1) };
  useNeed(photos, pending === null || isThere ? around : { start: pending, end: pending + 1 }, onNeed);

  const goTo = (target: number): void => {
    setWaitingFor(photos[target] ? null : target);
    if (photos[target]) onIndexChange(target);
  };
  useEffect(() => {
    if (!isThere) return;
    setWaitingFor(null);
    onIndexChange(pending);
  }, [isThere, pending, onIndexChange]);

  const position = { index, total, wraps };
  return {
    goTo,
    step: (direction: 1 | -1): void => {
      const target = stepFrom(position, direction);
      if (target !== null) goTo(target);
    },
    canStep: (direction: 1 | -1) => stepFrom(position, direction) !== null,
    /** The index to show, of a photo that may not be loaded yet. */
    target: pending ?? index,
  };
}
