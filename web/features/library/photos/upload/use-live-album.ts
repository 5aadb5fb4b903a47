import { useEffect, useRef } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { isActive } from './upload-state.ts';
import { getUploads, subscribeUploads } from './upload-store.ts';

interface ShownAlbum {
  reload: () => Promise<unknown>;
  replacePhoto: (photo: Photo) => Promise<unknown>;
}

/** A large album takes long to load: most of the time is the upload's. */
const loadShare = 1 / 5;
const minGapMs = 800;

/** Fills an album that is shown with its photos as they are uploaded, and shows their previews once there are some. */
export function useLiveAlbum(albumId: string, album: ShownAlbum): void {
  const shown = useRef(album);
  shown.current = album;
  useEffect(() => watchAlbum(albumId, () => shown.current), [albumId]);
}

function watchAlbum(albumId: string, shown: () => ShownAlbum): () => void {
  const uploadsInto = () => getUploads().uploads.filter((upload) => upload.albumId === albumId);
  const photosInto = () => uploadsInto().flatMap(({ items }) => items.flatMap(({ photo }) => photo ?? []));
  let count = photosInto().length;
  let wasActive = uploadsInto().some(isActive);
  /** Those that are shown with their previews. */
  const ready = new Set(photosInto().flatMap(({ id, status }) => (status === 'READY' ? id : [])));
  const isNew = ({ id, status }: Photo): boolean => status === 'READY' && !ready.has(id);
  let isBusy = false;
  let isWatching = true;

  const show = async (): Promise<void> => {
    const [photos, isNowActive] = [photosInto(), uploadsInto().some(isActive)];
    // Closed uploads are no news.
    const isLoadDue = photos.length > count || (wasActive && !isNowActive);
    [count, wasActive] = [photos.length, isNowActive];
    if (isLoadDue) {
      for (const photo of photos) if (isNew(photo)) ready.add(photo.id);
      await shown().reload();
    }
    for (const photo of photosInto().filter(isNew)) {
      ready.add(photo.id);
      await shown().replacePhoto(photo);
    }
  };
  const hasNews = (): boolean => {
    const photos = photosInto();
    return photos.length > count || wasActive !== uploadsInto().some(isActive) || photos.some(isNew);
  };
  const follow = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    while (isWatching && hasNews()) {
      const startedAt = performance.now();
      await show().catch(() => undefined);
      const gapMs = Math.max(minGapMs, (performance.now() - startedAt) / loadShare);
      await new Promise((resolve) => setTimeout(resolve, gapMs));
    }
    isBusy = false;
  };
  const stop = subscribeUploads(follow);
  follow();
  return () => {
    isWatching = false;
    stop();
  };
}
