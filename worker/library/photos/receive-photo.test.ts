import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { LibraryContext } from '../../platform/core/context.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeUser } from '../../testing/factories.ts';
import { libraryDb, openLibrary, withLibrary } from '../../testing/libraries.ts';
import { sqlIdText } from '../../testing/photo-ids.ts';
import { originalKey } from './photo-store.ts';
import { nothingTold, receivePhoto } from './receive-photo.ts';

/** A context whose nth batch commits and then fails, as with a connection lost after the commit. */
function losingResponse(nth: number): LibraryContext {
  const ctx = openLibrary();
  let batches = 0;
  const library = new Proxy(ctx.library, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name);
      return async (statements: Parameters<typeof target.batch>[0]) => {
        const results = await target.batch(statements);
        batches += 1;
        if (batches === nth) throw new Error('Network connection lost.');
        return results;
      };
    },
  });
  return withLibrary(ctx, library);
}

async function receive(ctx: LibraryContext, seed: number) {
  const { id } = await makeUser();
  const target = { owner: { id, rawSupport: false }, albumId: null, watermark: null };
  async function* chunks() {
    yield drawJpeg(64, 64, seed);
  }
  await expect(receivePhoto(ctx, target, { name: 'photos', filename: 'a.jpg', chunks }, nothingTold)).rejects.toThrow(
    'lost',
  );
  const row = await libraryDb
    .prepare(
      `select ${sqlIdText()} as id, status from photos where owner_key = (select key from libraries where id = ?)`,
    )
    .bind(id)
    .first<{ id: string; status: string }>();
  const used = await libraryDb
    .prepare('select storage_used_bytes as bytes from libraries where id = ?')
    .bind(id)
    .first<{ bytes: number }>();
  return { row, usedBytes: used?.bytes };
}

it('leaves nothing of a photo whose reservation failed after its commit', async () => {
  expect(await receive(losingResponse(1), 1)).toEqual({ row: null, usedBytes: 0 });
});

it('keeps the file of a photo that was settled, though the response was an error', async () => {
  const { row, usedBytes } = await receive(losingResponse(2), 2);
  expect(row?.status).toBe('STORED');
  expect(usedBytes).toBeGreaterThan(0);
  expect(await env.BUCKET.head(originalKey(row?.id ?? ''))).not.toBeNull();
});
