import { type SQL, sql } from 'drizzle-orm';
import { albumPhotos, albumSections } from '../../../platform/db/schema.ts';

/** SQL condition on `album_photos`: the heading that a photo stands below is one of these. `ids`: a JSON array. */
export const isInSections = (ids: string | SQL): SQL => sql`(
  select heading.id from ${albumSections} as heading
  where heading.album_id = ${albumPhotos.albumId} and heading.position < ${albumPhotos.position}
  order by heading.position desc, heading.id desc limit 1) in (select value from json_each(${ids}))`;
