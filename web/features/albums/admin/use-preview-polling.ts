import { useEffect, useMemo, useRef, useState } from 'react';
import type { Photo } from '../../../../shared/contract/photos.ts';
import { api } from '../../../lib/api.ts';
import type { UploadItem } from '../../photos/upload/upload-state.ts';
import { pollDelay } from '../../photos/use-photo-pages.ts';
import { isMakingPreview } from './upload-file-state.ts';

/** The part of an album's response that is used: its newest photos. */
interface NewestPhotos {
  album: { photos: { photo: Photo }[] };
}

const none: readonly UploadItem[] = [];

/** Returns the server's state of uploaded photos; polls while previews are being made. */
export function usePreviewPolling(albumId: string, items: readonly UploadItem[] = none, createsPreviews = false) {
  const [seen, setSeen] = useState<ReadonlyMap<string, Photo>>(new Map());
  const photoOf = useMemo(
    () =>
      ({ photo }: UploadItem): Photo | null =>
        photo && (seen.get(photo.id) ?? photo),
    [seen],
  );
  const making = items.filter((item) => item.outcome === 'stored' && isMakingPreview(photoOf(item), createsPreviews));
  const count = making.length;
  const newest = useRef('');
  newest.current = `/admin/albums/${encodeURIComponent(albumId)}?sort=createdAt_desc&limit=200`;

  useEffect(() => {
    if (count === 0) return;
    let timer = 0;
    let isOver = false;
    const again = (attempt: number): void => {
      timer = window.setTimeout(async () => {
        // A failed poll is skipped.
        const response = await api<NewestPhotos>('GET', newest.current).catch(() => null);
        if (isOver) return;
        if (response) setSeen(new Map(response.album.photos.map(({ photo }) => [photo.id, photo])));
        again(attempt + 1);
      }, pollDelay(attempt));
    };
    again(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [count]);
  return { photoOf, makingCount: count };
}
