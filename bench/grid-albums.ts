import { withLocalD1 } from '../scripts/seed/local-d1.ts';
import { sqlNumberKey } from '../worker/testing/sql-number-key.ts';
import { idOf, insertNumbered, myLibrary, sqlIdOf, sqlPhotoIdOf } from './shop-rows.ts';

const albums = [10_000, 100, 50_000].map((photos, at) => ({ id: idOf('album', at), photos }));
export const [manyAlbum, fewAlbum, hugeAlbum] = albums as [BenchAlbum, BenchAlbum, BenchAlbum];

interface BenchAlbum {
  id: string;
  photos: number;
}

/** Albums of 10,000, 100 and 50,000 photos; rows only, no files. */
export async function fillWithAlbums(stateDir: string): Promise<void> {
  const now = Date.now();
  await withLocalD1(stateDir, async (databases) => {
    let first = 0;
    for (const [at, { photos }] of albums.entries()) {
      const end = first + photos;
      await insertNumbered(
        databases,
        at,
        at + 1,
        `INSERT INTO albums (id, user_id, title, photo_count, created_at, updated_at)
         SELECT ${sqlIdOf('album', 'n')}, ${myLibrary}, 'Album', ${photos}, ${now}, ${now} FROM numbers`,
      );
      await insertNumbered(
        databases,
        at,
        at + 1,
        `INSERT INTO album_links (id, album_id, slug, rights, created_at)
         SELECT ${sqlIdOf('album', 'n')}, ${sqlIdOf('album', 'n')}, 'slug-' || n, 1, ${now} FROM numbers`,
      );
      await insertNumbered(
        databases,
        at,
        at + 1,
        `INSERT INTO link_owners (slug, link_id, owner_key, created_at)
         SELECT 'slug-' || n, ${sqlIdOf('album', 'n')}, (SELECT key FROM users WHERE shard = 1 ORDER BY key LIMIT 1), ${now} FROM numbers`,
      );
      await insertNumbered(
        databases,
        first,
        end,
        `INSERT INTO photos (id, owner_key, status, filename, size_bytes, sha256, format, width, height, color, created_at)
         SELECT ${sqlPhotoIdOf('n')}, (select key from libraries where id = ${myLibrary}), 'READY', 'IMG_' || n || '.jpg', 3000000, unhex(printf('%016x%048x', n, n)), 'jpeg', iif(n % 4, 4032, 3024), iif(n % 4, 3024, 4032), (n * 7919) % 16777216, ${now} FROM numbers`,
      );
      await insertNumbered(
        databases,
        first,
        end,
        `INSERT INTO album_photos (album_key, photo_key, filename_key, size_bytes)
         SELECT (SELECT key FROM albums WHERE id = '${idOf('album', at)}'), (SELECT key FROM photos WHERE id = ${sqlPhotoIdOf('n')}), 'img_' || ${sqlNumberKey('n')} || '.jpg', 3000000 FROM numbers`,
      );
      first = end;
    }
  });
}
