import { type SQL, sql } from 'drizzle-orm';
import { albumPhotos } from '../../../platform/db/schema/library/album-photos.ts';
import { albumSections } from '../../../platform/db/schema/library/albums.ts';

/** SQL condition on `album_photos`: the heading of its album that a photo stands below is one of these. `ids`: a JSON array. */
export const isInSections = (albumId: SQL | string, ids: SQL): SQL => sql`(
  select heading.id from ${albumSections} as heading
  where heading.album_id = ${albumId} and heading.position < ${albumPhotos.position}
  order by heading.position desc, heading.id desc limit 1) in (select value from json_each(${ids}))`;

/** The same for the sections of a link; undefined: it is not limited to any. */
export const isOfSections = (albumId: string, ids: readonly string[] | null | undefined): SQL | undefined =>
  ids ? isInSections(albumId, sql`${JSON.stringify(ids)}`) : undefined;
