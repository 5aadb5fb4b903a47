import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { PhotoPlace } from '../../../shared/library/photos/photo-place.ts';
import { newId } from '../../platform/core/new-id.ts';
import { keyOf } from '../../platform/db/keys.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';

const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

/** Returns the place of a new photo; one of the future or of long ago counts for nothing. */
export const usablePlace = (place: PhotoPlace | null, now: number): PhotoPlace | null =>
  place && place.chosenAt <= now && place.chosenAt >= now - maxAgeMs ? place : null;

/**
 * Returns an id for a new photo. Photos sort by their ids and keys: those chosen together in the order of their places,
 * however their requests overtake each other.
 */
export const placedId = (place: PhotoPlace | null): string =>
  place ? v7({ msecs: place.chosenAt, seq: place.index }) : newId();

const epoch = Date.UTC(2020, 0, 1);
// 40,000 photos chosen at once take the keys of ten seconds. Until 2089 all are below 2^47, of 6 bytes in SQLite.
const placesPerMs = 4;
const keysPerPlace = 16;

const firstKey = ({ chosenAt, index }: PhotoPlace): number => ((chosenAt - epoch) * placesPerMs + index) * keysPerPlace;

/** Returns a key that sorts as the id does, as a subquery. */
export const freeKey = (place: PhotoPlace | null, now: number): SQL =>
  freeKeyFrom(firstKey(place ?? { chosenAt: now, index: 0 }));

/** Returns the first key from there on that no photo has, as a subquery. */
export function freeKeyFrom(first: number | SQL): SQL {
  const isTaken = (key: SQL) => sql`exists (select 1 from ${photos} as other where other.key = ${key})`;
  return sql`iif(${isTaken(sql`${first}`)}, (
    select taken.key + 1 from ${photos} as taken
    where taken.key >= ${first} and not ${isTaken(sql`taken.key + 1`)} order by taken.key limit 1), ${first})`;
}

/** Returns the key of a photo as a cursor needs it: also of one that was purged since, by what its id says. */
export const cursorKey = (photoId: string): SQL => sql`coalesce(${keyOf(photos, photoId)}, ${firstKeyOf(photoId)})`;

/** Of an id that was made without a place, its sequence is a large random number. */
const maxIndex = 1_000_000;

/** Reads the place from a UUIDv7, as `placedId` put it there. */
function firstKeyOf(photoId: string): number {
  const digits = photoId.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/.test(digits)) return 0;
  const part = (from: number, to: number) => Number.parseInt(digits.slice(from, to), 16);
  // Its 32 bits lie around those of the version and the variant.
  const index = part(13, 16) * 2 ** 20 + (part(16, 18) & 0x3f) * 2 ** 14 + part(18, 20) * 2 ** 6 + (part(20, 22) >> 2);
  return firstKey({ chosenAt: part(0, 12), index: index < maxIndex ? index : 0 });
}

const positionDigits = 11;

/** Where the photo with a key is in its album's own order until it is moved: by upload. Not the key, as positions leave the Worker. */
export const uploadPosition = (key: SQLWrapper): SQL<string> =>
  sql`printf('%0${sql.raw(String(positionDigits))}x', ${key} / ${sql.raw(String(keysPerPlace))})`;

/** Returns the position after those of all photos uploaded until now, and before those of later ones. */
export const positionAt = (now: number): string =>
  (firstKey({ chosenAt: now, index: 0 }) / keysPerPlace).toString(16).padStart(positionDigits, '0');
