import { sql } from 'drizzle-orm';
import { withLocalD1 } from '../scripts/seed/local-d1.ts';
import { admin } from '../scripts/seed/people.ts';

/** 100,000 photos: the signed-in user's album of 10,000 and 900 albums of 100, 20 of which are theirs. */
export const photoTotal = 100_000;
export const bigAlbumId = albumId(0);
export const smallAlbumId = albumId(1);
export const sharedSlug = (album: number): string => `slug-${String(album).padStart(24, '0')}`;

export const firstPhotoId = '0190bbbb-0000-7000-8000-000000000000';

function albumId(album: number): string {
  return `0190aaaa-0000-7000-8000-${album.toString(16).padStart(12, '0')}`;
}

/** Writes them by SQL: rows only, no files. */
export async function fillWithPhotos(stateDir: string): Promise<void> {
  const start = Date.parse('2026-01-01');
  const album = (column: string) => sql.raw(`printf('0190aaaa-0000-7000-8000-%012x', ${column})`);
  const photo = sql.raw(`printf('0190bbbb-%04x-7000-8000-%012x', n / 65536, n)`);
  const owner = (column: string) =>
    sql.raw(
      `CASE WHEN ${column} <= 20 THEN (SELECT id FROM users WHERE email = '${admin.email}') ELSE printf('0190cccc-0000-7000-8000-%012x', ${column} % 50) END`,
    );
  const numbers = (from: number, to: number) =>
    sql.raw(`WITH RECURSIVE numbers(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${to})`);
  // The first 10,000 photos are in album 0.
  const albumOfPhoto = 'CASE WHEN n < 10000 THEN 0 ELSE 1 + (n - 10000) / 100 END';

  await withLocalD1(stateDir, async (db) => {
    await db.run(sql`${numbers(0, 49)} INSERT INTO users (id, email, name, password_hash, activated_at, storage_limit_bytes, created_at)
      SELECT printf('0190cccc-0000-7000-8000-%012x', n), 'user' || n || '@example.sk', 'User ' || n, 'none', ${start}, 5368709120, ${start} FROM numbers`);
    await db.run(sql`${numbers(0, 900)} INSERT INTO albums (id, user_id, title, share_slug, photo_count, featured_on_homepage, created_at, updated_at)
      SELECT ${album('n')}, ${owner('n')}, 'Album ' || n, printf('slug-%024d', n), CASE n WHEN 0 THEN 10000 ELSE 100 END, n % 9 = 0, ${start} + n, ${start} + n FROM numbers`);
    for (let from = 0; from < photoTotal; from += 10_000) {
      const to = from + 9999;
      await db.run(sql`${numbers(from, to)} INSERT INTO photos (id, user_id, status, filename, size_bytes, sha256, format, width, height, created_at)
        SELECT ${photo}, ${owner(`(${albumOfPhoto})`)}, 'READY', 'IMG_' || n || '.jpg', 3000000 + n, printf('%064x', n), 'jpeg', 4032, 3024, ${start} + n FROM numbers`);
      await db.run(sql`${numbers(from, to)} INSERT INTO album_photos (album_id, photo_id, filename_key, size_bytes)
        SELECT ${album(albumOfPhoto)}, ${photo}, printf('img_%020d.jpg', n), 3000000 + n FROM numbers`);
    }
    await db.run(sql.raw('ANALYZE'));
  });
}
