import { useCallback, useEffect, useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { Range } from '../grid/grid-cells.ts';
import { nextSlide } from './next-slide.ts';

const slideMs = 5000;

interface Pages {
  photos: readonly Photo[];
  loadNear: (range: Range) => void;
}

/**
 * The photo that is shown, and the one that fades out under it. It goes on once the next picture is loaded: a slow line
 * shows each photo longer, never half of one.
 */
export function useSlides({ photos, loadNear }: Pages, total: number, isPlaying: boolean) {
  const [{ index, last }, setPlace] = useState<{ index: number; last: Photo | null }>(() => ({
    index: nextSlide(photos, total, -1, 1) ?? 0,
    last: null,
  }));
  const shown = photos[index] ?? null;
  const step = useCallback(
    (direction: 1 | -1) =>
      setPlace((place) => {
        const to = nextSlide(photos, total, place.index, direction);
        return to === null || to === place.index ? place : { index: to, last: photos[place.index] ?? null };
      }),
    [photos, total],
  );

  useEffect(() => {
    const end = Math.min(total, index + 3);
    for (let at = index + 1; at < end; at++) if (!photos[at]) return loadNear({ start: at, end: at + 1 });
  }, [photos, total, index, loadNear]);

  useEffect(() => {
    const to = nextSlide(photos, total, index, 1);
    const next = to === null ? null : photos[to];
    if (!next?.url || to === index) return;
    const picture = new Image();
    picture.src = next.url;
    if (!isPlaying) return;
    let isOver = false;
    const paused = new Promise((resolve) => setTimeout(resolve, slideMs));
    // A picture that can't be decoded is skipped like any other.
    Promise.all([paused, picture.decode().catch(() => undefined)]).then(() => isOver || step(1));
    return () => {
      isOver = true;
    };
  }, [photos, total, index, isPlaying, step]);

  return { shown, fading: last === shown ? null : last, index, step };
}
