import { v7 } from 'uuid';
import type { PhotoPlace } from '../../../shared/library/photos/photo-place.ts';
import { newId } from '../../platform/core/new-id.ts';

const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns an id for a new photo. Photos sort by their ids: those chosen together in the order of their places, however
 * their requests overtake each other. A place of the future or of long ago counts for nothing.
 */
export function placedId(place: PhotoPlace | null, now: number): string {
  if (!place || place.chosenAt > now || place.chosenAt < now - maxAgeMs) return newId();
  return v7({ msecs: place.chosenAt, seq: place.index });
}
