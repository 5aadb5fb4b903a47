import { withLocalD1 } from '../scripts/seed/local-d1.ts';
import { admin } from '../scripts/seed/people.ts';
import { idOf, insertNumbered, sqlIdOf } from './shop-rows.ts';

export const manyPhotos = 10_000;
export const fewPhotos = 100;
export const manyAlbumId = idOf('album', 0);
export const fewAlbumId = idOf('album', 1);

/** An album of 10,000 photos and one of 100; rows only, no files. */
export async function fillWithAlbums(stateDir: string): Promise<void> {
  const me = `(SELECT id FROM users WHERE email = '${admin.email}')`;
  const now = Date.now();
  await withLocalD1(stateDir, async (db) => {
    await insertNumbered(
      db,
      0,
      2,
      `INSERT INTO albums (id, user_id, title, share_slug, photo_count, created_at, updated_at)
       SELECT ${sqlIdOf('album', 'n')}, ${me}, 'Album', 'slug-' || n, iif(n = 0, ${manyPhotos}, ${fewPhotos}), ${now}, ${now} FROM numbers`,
    );
    await insertNumbered(
      db,
      0,
      manyPhotos + fewPhotos,
      `INSERT INTO photos (id, user_id, status, filename, size_bytes, sha256, format, width, height, created_at)
       SELECT ${sqlIdOf('photo', 'n')}, ${me}, 'READY', 'IMG_' || n || '.jpg', 3000000, printf('%064x', n), 'jpeg', iif(n % 4, 4032, 3024), iif(n % 4, 3024, 4032), ${now} FROM numbers`,
    );
    await insertNumbered(
      db,
      0,
      manyPhotos + fewPhotos,
      `INSERT INTO album_photos (album_id, photo_id, filename_key, size_bytes)
       SELECT ${sqlIdOf('album', `(n >= ${manyPhotos})`)}, ${sqlIdOf('photo', 'n')}, printf('img_%020d.jpg', n), 3000000 FROM numbers`,
    );
  });
}
