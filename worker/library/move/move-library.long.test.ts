import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ShareResponse } from '../../../shared/library/albums/contract.ts';
import { inLibrary, openContext } from '../../platform/core/context.ts';
import { libraryMoves } from '../../platform/db/schema/main/directory.ts';
import { checkRules } from '../../platform/integrity/check-rules.ts';
import { reconcileLibraryColumns } from '../../platform/integrity/reconcile-columns.ts';
import { reconcileLibraryCounters } from '../../platform/integrity/reconcile-counters.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { type FaultWay, failing } from '../../testing/failing.ts';
import { runInEach } from '../../testing/run-cron.ts';
import { makeAlbumRow, makeBuyer } from '../../testing/shop-factories.ts';
import { digestRows } from './digest-rows.ts';
import { moveLibrary } from './move-library.ts';
import { parts } from './parts.ts';

const [fromShard, toShard] = [2, 1];
const [from, to] = [env.LIBRARY_2, env.LIBRARY_1];
// So many that no run compares all of a part.
const [albumCount, photosOfEach] = [300, 1000];

/** A photographer's library, and a tenth of it of somebody else beside it. */
async function fill(owner: TestUser): Promise<void> {
  const other = await makeUser();
  for (const [user, count] of [
    [owner, albumCount],
    [other, albumCount / 10],
  ] as const)
    for (let at = 0; at < count; at++) {
      const albumId = await makeAlbumRow(user.id);
      const tag = `${user.id.slice(-6)}${at}`;
      await from
        .prepare(
          `with recursive n(i) as (select 0 union all select i + 1 from n where i < ?3 - 1)
       insert into photos (id, owner_key, status, filename, filename_key, size_bytes, sha256, format, width, height, print_source, timeline_at, created_at)
       select randomblob(16), (select key from libraries where id = ?1), 'READY', 'IMG_' || i || '.jpg', 'img_' || i || '.jpg', 4100000, randomblob(32), 'jpeg', 4032, 3024, 0, 1700000000 + i, 1 from n`,
        )
        .bind(user.id, tag, photosOfEach)
        .run();
      await from
        .prepare(
          `insert into album_photos (album_key, photo_key, filename_key, size_bytes, timeline_at, position)
       select (select key from albums where id = ?1), key, filename_key, size_bytes, timeline_at, printf('%011x', key / 16) from photos
       where album_count = 0 and owner_key = (select key from libraries where id = ?2)`,
        )
        .bind(albumId, user.id)
        .run();
      await from
        .prepare('update albums set photo_count = ?1, has_own_order = 1 where id = ?2')
        .bind(photosOfEach, albumId)
        .run();
    }
}

const figures: Record<string, number> = {};
const longest = (name: string, value: number): void => {
  figures[name] = Math.max(figures[name] ?? 0, Math.round(value));
};

const ways: FaultWay[] = ['dead', 'lost response', 'lost request'];
let runs = 0;
let ended = 0;

async function runOnce(userId: string): Promise<void> {
  runs += 1;
  // Every other run ends somewhere.
  const fault = runs % 2 ? { at: 1 + ((runs * 67) % 300), way: ways[runs % 3] ?? 'dead' } : undefined;
  const ctx = { ...openContext(failing(env, fault).env), enqueue: async () => true };
  const startedAt = Date.now();
  try {
    await moveLibrary(ctx, userId, 0);
  } catch (error) {
    if (!fault) throw error;
    ended += 1;
    // Nobody else works on it for five minutes.
    await env.DB.prepare('update library_moves set leased_until = 0').run();
  }
  longest('a run, ms', Date.now() - startedAt);
  longest('statements of a run', ctx.statements.sent);
}

it(`moves ${albumCount * photosOfEach} photos of an owner who goes on uploading`, async () => {
  const owner = await makeBuyer({ storageLimitBytes: 0 });
  await fill(owner);
  await runInEach(openContext(env), reconcileLibraryColumns);
  await runInEach(openContext(env), reconcileLibraryCounters);
  const album = await makeAlbum(owner, { title: 'Práve nahrávam' });
  const broken = async () =>
    (await checkRules(openContext(env))).filter(({ count }) => count > 0).map(({ rule }) => rule);
  const before = await broken();
  const ctx = openContext(env);
  await ctx.db.insert(libraryMoves).values({ userId: owner.id, fromShard, toShard, startedAt: ctx.now });
  const startedAt = Date.now();
  let [sent, refused, frozenMs] = [0, 0, 0];
  for (;;) {
    const [move] = await ctx.db.select().from(libraryMoves).where(eq(libraryMoves.userId, owner.id));
    if (!move) break;
    const file = { name: `nova-${sent}.jpg`, bytes: drawJpeg(64, 48, 700 + sent) };
    const [uploaded, shown] = await Promise.all([
      upload(owner, album.id, [file]),
      call<ShareResponse>('GET', `/albums/share/${album.shareSlug}`),
      runOnce(owner.id),
    ]);
    expect(shown.status).toBe(200);
    if (uploaded.body.photos?.length === 1) sent += 1;
    else {
      expect(JSON.stringify(uploaded.body)).toContain('library-moving');
      refused += 1;
      frozenMs = Date.now() - startedAt;
    }
  }
  figures['all of it, ms'] = Date.now() - startedAt;
  Object.assign(figures, { runs, ended, sent, refused, 'nothing could be changed for, ms': frozenMs });

  console.log(figures);

  const count = (database: D1Database, sql: string) => database.prepare(sql).bind(owner.id).first<number>('n');
  const ofOwner = 'owner_key = (select key from libraries where id = ?)';
  expect(await count(to, `select count(*) as n from photos where ${ofOwner}`)).toBe(albumCount * photosOfEach + sent);
  expect(await count(from, 'select count(*) as n from albums where user_id = ?')).toBe(0);
  // What was uploaded meanwhile is there, each once.
  const names = await call<{ album: { photoCount: number } }>('GET', `/albums/${album.id}`, { token: owner.token });
  expect(names.body.album.photoCount).toBe(sent);
  expect(await broken()).toEqual(before);
  expect([ended > 5, refused > 0]).toEqual([true, true]);
  // An invocation may send 1,000.
  expect(figures['statements of a run']).toBeLessThan(520);
  const digests = await Promise.all(parts.map((part) => digestRows(inLibrary(ctx, fromShard), part, owner.id)));
  expect(digests.map(({ count }) => count)).toEqual(parts.map(() => 0));
});
