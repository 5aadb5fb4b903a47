import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { type MonthPhotos, noPhotos } from './month-photos.ts';
import type { TimelineLayout } from './timeline-layout.ts';

/** Returns the loaded photos by their index in the whole timeline, with holes where there are none yet. */
export function loadedPhotos(layout: TimelineLayout, loaded: ReadonlyMap<string, MonthPhotos>): readonly Photo[] {
  const photos: Photo[] = [];
  photos.length = layout.photoCount;
  for (const { month, firstIndex, photoCount } of layout.sections) {
    const { head, tail } = loaded.get(month) ?? noPhotos;
    for (const [at, photo] of head.entries()) photos[firstIndex + at] = photo;
    for (const [at, photo] of tail.entries()) photos[firstIndex + photoCount - tail.length + at] = photo;
  }
  return photos;
}
