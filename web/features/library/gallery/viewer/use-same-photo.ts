import { useLayoutEffect, useRef } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';

/** Follows the shown photo when those before it become more or fewer: bursts fold once they are loaded. */
export function useSamePhoto(photos: readonly Photo[], index: number, onIndexChange: (index: number) => void): void {
  const last = useRef<{ index: number; id: string | undefined }>(undefined);
  useLayoutEffect(() => {
    const before = last.current;
    const id = photos[index]?.id;
    last.current = { index, id };
    if (before?.id === undefined || before.index !== index || before.id === id) return;
    // A photo that was deleted is followed by the next one.
    const found = photos.findIndex((photo) => photo?.id === before.id);
    if (found !== -1) onIndexChange(found);
  });
}
