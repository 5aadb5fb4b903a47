import { sql } from 'drizzle-orm';
import { openDatabases } from '../scripts/seed/local-d1.ts';
import { sqlNumberKey } from '../worker/testing/sql-number-key.ts';
import { withLocalBindings } from './local-bindings.ts';
import { idOf, insertNumbered, sqlPhotoIdOf } from './shop-rows.ts';

interface FilledAlbum {
  id: string;
  count: number;
}

/**
 * Fills albums with copies of stored photos, which many albums share: their rows and derivatives, under ids of their
 * own. The originals are not copied, as no guest sees them.
 */
export async function copyPhotos(stateDir: string, photoIds: string[], albums: FilledAlbum[]): Promise<void> {
  const { derivedPrefix } = await import('../worker/library/photos/photo-store.ts');
  const copies = Math.max(...albums.map(({ count }) => count));
  await withLocalBindings(stateDir, async (env) => {
    const { BUCKET } = env;
    const databases = openDatabases(env as unknown as Record<string, unknown>);
    const [row = {}] = await databases.library.all<Record<string, unknown>>(sql`SELECT * FROM photos LIMIT 1`);
    const changed: Record<string, string> = {
      id: sqlPhotoIdOf('n'),
      sha256: `unhex(printf('%016x%048x', n, n))`,
      filename: `printf('DSC_%04d.jpg', n + 1)`,
    };
    const columns = Object.keys(row).filter((column) => column !== 'key');
    const sources = `json_each('${JSON.stringify(photoIds)}') AS sources`;
    await insertNumbered(
      databases,
      0,
      copies,
      `INSERT INTO photos (${columns}) SELECT ${columns.map((column) => changed[column] ?? `photos.${column}`)}
       FROM numbers JOIN ${sources} ON sources.key = n % ${photoIds.length} JOIN photos ON photos.id = unhex(sources.value, '-')`,
    );
    for (const { id, count } of albums) {
      await insertNumbered(
        databases,
        0,
        count,
        `INSERT INTO album_photos (album_key, photo_key, filename_key, size_bytes)
         SELECT (SELECT key FROM albums WHERE id = '${id}'), (SELECT key FROM photos WHERE id = ${sqlPhotoIdOf('n')}), 'dsc_' || ${sqlNumberKey('(n + 1)')} || '.jpg', 4000000 FROM numbers`,
      );
      await databases.library.run(sql`UPDATE albums SET photo_count = ${count} WHERE id = ${id}`);
    }
    for (const [turn, sourceId] of photoIds.entries()) {
      const from = derivedPrefix(sourceId);
      const { objects } = await BUCKET.list({ prefix: from });
      for (const { key } of objects) {
        const bytes = await (await BUCKET.get(key))!.arrayBuffer();
        const copied = Array.from({ length: copies }, (_, copy) => copy).filter(
          (copy) => copy % photoIds.length === turn,
        );
        await Promise.all(
          copied.map((copy) => BUCKET.put(derivedPrefix(idOf('photo', copy)) + key.slice(from.length), bytes)),
        );
      }
    }
  });
}
