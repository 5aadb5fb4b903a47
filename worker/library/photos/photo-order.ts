import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { PhotoPlace } from '../../../shared/library/photos/photo-place.ts';
import { newId } from '../../platform/core/new-id.ts';
import { photos } from '../../platform/db/schema.ts';

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

/** Returns a key that sorts as the id does, as a subquery: the first one from there on that no photo has. */
export function freeKey(place: PhotoPlace | null, now: number): SQL {
  const first = firstKey(place ?? { chosenAt: now, index: 0 });
  const isTaken = (key: SQL) => sql`exists (select 1 from ${photos} as other where other.key = ${key})`;
  return sql`iif(${isTaken(sql`${first}`)}, (
    select taken.key + 1 from ${photos} as taken
    where taken.key >= ${first} and not ${isTaken(sql`taken.key + 1`)} order by taken.key limit 1), ${first})`;
}

const positionDigits = 12;

/** Where a photo is in its album's own order until it is moved: by upload. */
export const uploadPosition: SQL = sql`printf('%0${sql.raw(String(positionDigits))}x', ${photos.key})`;

/** Returns the position after those of all photos uploaded until now, and before those of later ones. */
export const positionAt = (now: number): string =>
  firstKey({ chosenAt: now, index: 0 }).toString(16).padStart(positionDigits, '0');
