import type { Photo } from '../../../../shared/library/photos/contract.ts';

interface Ends {
  /** In the order shown. */
  head: readonly Photo[];
  /** From the last one on, as they were loaded; null: none were asked for. */
  fromEnd: readonly Photo[] | null;
  /** Photos in the whole list, as counted. */
  count: number;
  /** One of the ends has been read to the other. */
  isComplete: boolean;
}

interface JoinedPhotos {
  /** With holes between the ends where they have not met. */
  photos: readonly Photo[];
  tailLength: number;
  isWhole: boolean;
}

/** Joins what is loaded of a list from its start and from its end. */
export function joinEnds({ head, fromEnd, count, isComplete }: Ends): JoinedPhotos {
  if (!fromEnd) return { photos: head, tailLength: 0, isWhole: isComplete };
  const known = new Set(head.map(({ id }) => id));
  const tail = fromEnd.filter(({ id }) => !known.has(id)).reverse();
  const haveMet = isComplete || tail.length < fromEnd.length;
  if (haveMet) return { photos: [...head, ...tail], tailLength: tail.length, isWhole: true };
  const total = Math.max(count, head.length + tail.length + 1);
  // Of its full length from the start: V8 makes a slow hash table of an array that grows a large hole.
  const photos = new Array<Photo>(total);
  for (const [at, photo] of head.entries()) photos[at] = photo;
  for (const [at, photo] of tail.entries()) photos[total - tail.length + at] = photo;
  return { photos, tailLength: tail.length, isWhole: false };
}

/** Returns the photos without some; holes stay where they are. */
export function withoutPhotos(photos: readonly Photo[], ids: ReadonlySet<string>): readonly Photo[] {
  if (ids.size === 0) return photos;
  const rest = new Array<Photo>(photos.length);
  let at = 0;
  for (let index = 0; index < photos.length; index += 1) {
    const photo = photos[index];
    if (photo && ids.has(photo.id)) continue;
    if (photo) rest[at] = photo;
    at += 1;
  }
  rest.length = at;
  return rest;
}
