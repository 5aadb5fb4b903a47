import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AlbumResponse, AlbumsResponse, ShareResponse } from '../../../shared/library/albums/contract.ts';
import { type Context, inLibrary, openContext } from '../../platform/core/context.ts';
import type { RowPlace } from '../../platform/db/row-place.ts';
import { libraryMoves } from '../../platform/db/schema/main/directory.ts';
import { checkRules } from '../../platform/integrity/check-rules.ts';
import { syncLibraries } from '../../platform/jobs/sync-libraries.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { makeThings, type Things } from '../../testing/make-things.ts';
import { makeBuyer, makePhotoRow, makeProduct } from '../../testing/shop-factories.ts';
import { addPhoto, makeAdding, makeGuest } from '../guest-photos/testing/adding.ts';
import { moveLibraries, moveLibrary } from './move-library.ts';
import { others, parts } from './parts.ts';
import { readRows } from './read-rows.ts';

const [fromShard, toShard] = [2, 1];
const from = env[`LIBRARY_${fromShard}` as 'LIBRARY_1'];
const to = env[`LIBRARY_${toShard}` as 'LIBRARY_1'];

const open = (): Context => ({ ...openContext(env), enqueue: async () => true });

/** The rows of each part, in the same order in all libraries. */
async function rowsIn(shard: number, ownerId: string, all = parts): Promise<Record<string, string[]>> {
  const there = inLibrary(open(), shard);
  const reading = { after: null, limit: 1000 };
  return Object.fromEntries(
    await Promise.all(
      all.map(async (part) => {
        const { rows } = await readRows(there, part, ownerId, { ...reading, without: part.unsettled });
        return [part.name, rows.toSorted()] as const;
      }),
    ),
  );
}
const countIn = async (shard: number, ownerId: string) =>
  Object.values(await rowsIn(shard, ownerId, [...parts, ...others])).flat().length;

const ask = (userId: string) =>
  open().db.insert(libraryMoves).values({ userId, fromShard, toShard, startedAt: Date.now() });
const moveOf = async (userId: string) =>
  (await open().db.select().from(libraryMoves).where(eq(libraryMoves.userId, userId)))[0];
const shardOf = (userId: string) => env.DB.prepare('select shard from users where id = ?').bind(userId).first('shard');

/** Runs the job until the move is over; what is thrown is a process that ended there. Returns how often it ran. */
async function runAll(userId: string, openOne = open): Promise<number> {
  let runs = 0;
  for (; await moveOf(userId); runs++) {
    if (runs === 500) throw new Error('The move does not end.');
    await moveLibrary(openOne(), userId, 0).catch((error: Error) => {
      if (error.message !== 'killed') throw error;
    });
    // One that was killed has not left it.
    await env.DB.prepare('update library_moves set leased_until = 0').run();
  }
  return runs;
}

let [owner, admin]: TestUser[] = [];
let things: Things;

/** Something in each table. */
async function fill(ownerId: string, { albumId, photoId, pickListId }: Things): Promise<void> {
  const trashed = await makePhotoRow(ownerId, null, {
    status: 'DELETED',
    trashedStatus: 'READY',
    deletedAt: Date.now(),
  });
  const pending = await makePhotoRow(ownerId, null, { status: 'PENDING', sha256: null });
  const insert = (sql: string, ...values: unknown[]) => from.prepare(`insert into ${sql}`).bind(...values);
  await from.batch([
    insert("brands (user_id, name, updated_at) values (?, 'Ateliér', 1)", ownerId),
    insert("watermark_logos values (?, 'logo', 1, 1, 'x')", ownerId),
    insert("album_presentations values (?, 1, 2, 3, 'serif', 'dark', null)", albumId),
    insert("link_reminders values (?, 'eva@example.sk', 1, null)", albumId),
    insert("link_days (link_id, day, views) values (?, '2026-11-01', 7)", albumId),
    insert("link_visitors (link_id, day, hash, views, seen_at) values (?, '2026-11-29', 'h', 2, 5)", albumId),
    insert("hidden_photos values (?, 'Eva', unhex(?, '-'), 1)", albumId, photoId),
    insert("album_link_photos values (?, 0, unhex(?, '-'))", albumId, photoId),
    insert("guest_downloads values (?, unhex(?, '-'), 1)", pickListId, photoId),
    insert("watermarked_photos values ('0123456789abcdef', unhex(?, '-'), 0)", photoId),
    insert("trashed_album_photos values (unhex(?, '-'), ?, 'p')", trashed, albumId),
    insert('album_products (album_id, product_id) values (?, ?)', albumId, things.sizeId),
    insert(
      "guest_photos values (unhex(?, '-'), ?, ?, ?, 'Eva', 'x', 'WAITING', 1)",
      ...[pending, albumId, albumId, pickListId],
    ),
    insert('album_locks select album_id, id, 1 from content_reports where owner_id = ? limit 1', ownerId),
  ]);
  const { link } = await makeAdding(owner!);
  await addPhoto(await makeGuest(link), drawJpeg(64, 48, 5));
}

describe.skipIf(openContext(env).libraries.length === 1)('a library that is moved', () => {
  beforeEach(async () => {
    admin ??= await makeUser({ role: 'ADMIN' });
    owner = await makeBuyer();
    things = await makeThings(owner, admin, await makeProduct('PRINT_SIZE'));
    await fill(owner.id, things);
  });

  const seen = async (): Promise<unknown[]> => {
    const { token } = owner!;
    const bodies = await Promise.all(
      ['/albums', '/photos', '/trash', '/album-folders', '/brand', `/albums/${things.otherAlbumId}`].map(
        async (path) => {
          const { status, body } = await call('GET', path, { token });
          return [path, status, JSON.stringify(body).replaceAll(/\/api\/media\/[^"]*/g, '')];
        },
      ),
    );
    return bodies;
  };
  const broken = async () => (await checkRules(open())).filter(({ count }) => count > 0);

  it('has all in the other database, to the letter, and nothing is left', async () => {
    const [rows, shown, rules] = [await rowsIn(fromShard, owner!.id), await seen(), await broken()];
    expect(Object.entries(rows).filter(([, some]) => some.length === 0)).toEqual([]);
    const others = (await from.prepare('select count(*) as n from photos').first('n')) as number;
    await ask(owner!.id);
    expect(await runAll(owner!.id)).toBeGreaterThan(2);
    expect(await rowsIn(toShard, owner!.id)).toEqual(rows);
    expect([await countIn(fromShard, owner!.id), await shardOf(owner!.id)]).toEqual([0, toShard]);
    expect(await from.prepare('select count(*) as n from photos').first('n')).toBe(
      others -
        Object.entries(rows)
          .filter(([name]) => name.startsWith('photos'))
          .flatMap(([, some]) => some).length,
    );
    expect(await seen()).toEqual(shown);
    expect((await broken()).map(({ rule }) => rule)).toEqual(rules.map(({ rule }) => rule));
    // It is used as before.
    const { id } = await makeAlbum(owner!, { title: 'Po presťahovaní' });
    const { body } = await upload(owner!, id, [{ name: 'a.jpg', bytes: drawJpeg(64, 64, 9) }]);
    expect(body.photos).toHaveLength(1);
    expect(
      await to
        .prepare('select count(*) as n from album_photos where album_key = (select key from albums where id = ?)')
        .bind(id)
        .first('n'),
    ).toBe(1);
  });

  it('can be read all the time, and is changed by nobody until it is there', async () => {
    const album = await makeAlbum(owner!, { title: 'Svadba' });
    const bytes = drawJpeg(64, 64, 3);
    const { body } = await upload(owner!, album.id, [{ name: 'a.jpg', bytes, preview: bytes, thumbnail: bytes }]);
    const [photo] = body.photos;
    const { body: share } = await call<ShareResponse>('GET', `/albums/share/${album.shareSlug}`);
    const [picture = 'none'] = JSON.stringify(share).match(/\/api\/media\/[\w-]+\/thumbnail[^"]*/) ?? [];
    const looks = async () => [
      (await call<AlbumsResponse>('GET', '/albums', { token: owner!.token })).status,
      (await call<AlbumResponse>('GET', `/albums/${album.id}`, { token: owner!.token })).body.album.photos.length,
      (await call<ShareResponse>('GET', `/albums/share/${album.shareSlug}`)).body.photos.length,
      (await callRaw('GET', picture)).status,
    ];
    const changes = async () => [
      (await call('PUT', `/albums/${album.id}`, { token: owner!.token, body: { title: 'Iná' } })).body,
      (await upload(owner!, album.id, [{ name: 'b.jpg', bytes: drawJpeg(64, 64, 4) }])).body,
      (await call('DELETE', `/photos/${photo?.id}`, { token: owner!.token })).body,
      (await call('POST', `/albums/${album.id}/links`, { token: owner!.token, body: { name: 'A', rights: ['order'] } }))
        .body,
    ];
    await ask(owner!.id);
    await moveLibrary(open(), owner!.id, 0);
    expect((await moveOf(owner!.id))?.phase).toBe('COMPARE');
    expect(await looks()).toEqual([200, 1, 1, 200]);
    expect(JSON.stringify(await changes()).match(/library-moving/g)).toHaveLength(4);
    await moveLibrary(open(), owner!.id, 0);
    expect((await moveOf(owner!.id))?.phase).toBe('ERASE');
    expect(await looks()).toEqual([200, 1, 1, 200]);
    await runAll(owner!.id);
    expect(await looks()).toEqual([200, 1, 1, 200]);
    expect(JSON.stringify(await changes())).not.toContain('library-moving');
    // Others have not noticed.
    await makeAlbum(await makeBuyer());
  });

  it('goes on wherever its process ends', async () => {
    const rows = await rowsIn(fromShard, owner!.id);
    await ask(owner!.id);
    let calls = 0;
    const dying = (): Context => {
      const ctx = open();
      // Each run dies a call later than the one before, of all that write.
      let left = ++calls;
      const mortal = (db: Context['db']): Context['db'] =>
        new Proxy(db, {
          get(target, name) {
            const value = Reflect.get(target, name);
            if (typeof value !== 'function') return value;
            if (name !== 'run' && name !== 'batch') return value.bind(target);
            return async (...args: unknown[]) => {
              const isLost = left-- <= 0;
              if (isLost && calls % 2) throw new Error('killed');
              const result = await value.apply(target, args);
              // Done, but nobody knows.
              if (isLost) throw new Error('killed');
              return result;
            };
          },
        });
      return { ...ctx, db: mortal(ctx.db), libraries: ctx.libraries.map(mortal) };
    };
    expect(await runAll(owner!.id, dying)).toBeGreaterThan(10);
    expect(await rowsIn(toShard, owner!.id)).toEqual(rows);
    expect([await countIn(fromShard, owner!.id), await shardOf(owner!.id)]).toEqual([0, toShard]);
  });

  it('stays where it was when the copy is another, and can be changed again', async () => {
    const rows = await rowsIn(fromShard, owner!.id);
    await ask(owner!.id);
    await moveLibrary(open(), owner!.id, 0);
    const change = to.prepare("update albums set title = 'Iný' where id = ?").bind(things.albumId);
    // Nobody changes the copy.
    await expect(change.run()).rejects.toThrow('library-moving');
    const setMoving = (moving: 1 | null) =>
      to.prepare('update libraries set is_moving = ? where id = ?').bind(moving, owner!.id);
    await to.batch([setMoving(null), change, setMoving(1)]);
    await runAll(owner!.id);
    expect(await rowsIn(fromShard, owner!.id)).toEqual(rows);
    expect([await countIn(toShard, owner!.id), await shardOf(owner!.id)]).toEqual([0, fromShard]);
    await makeAlbum(owner!);
  });

  it('gets a photo another key where somebody has it, and keeps the order', async () => {
    const album = await makeAlbum(owner!, { title: 'Poradie' });
    const names = ['a.jpg', 'b.jpg', 'c.jpg'];
    for (const [at, name] of names.entries())
      await upload(owner!, album.id, [{ name, bytes: drawJpeg(64, 64, 20 + at) }]);
    const { results } = await from
      .prepare('select key, id from photos where owner_key = (select key from libraries where id = ?) and status = ?')
      .bind(owner!.id, 'STORED')
      .all<{ key: number; id: string }>();
    const other = await makeUser({ shard: toShard });
    for (const { key } of results)
      await to
        .prepare(
          "insert into photos (key, id, owner_key, status, filename, size_bytes, format, created_at) values (?, randomblob(16), (select key from libraries where id = ?), 'PENDING', 'x', 1, 'jpeg', 1)",
        )
        .bind(key, other.id)
        .run();
    await ask(owner!.id);
    await runAll(owner!.id);
    const { body } = await call<AlbumResponse>('GET', `/albums/${album.id}`, { token: owner!.token });
    expect(body.album.photos.map(({ photo }) => photo.filename)).toEqual(names);
    expect(await shardOf(owner!.id)).toBe(toShard);
  });

  it('is moved by one job at a time', async () => {
    const rows = await rowsIn(fromShard, owner!.id);
    await ask(owner!.id);
    for (let runs = 0; (await moveOf(owner!.id)) && runs < 50; runs++)
      await Promise.all([1, 2, 3].map(() => moveLibrary(open(), owner!.id, 0)));
    expect(await rowsIn(toShard, owner!.id)).toEqual(rows);
    expect([await countIn(fromShard, owner!.id), await shardOf(owner!.id)]).toEqual([0, toShard]);
  });

  it('is left alone by a job that was too slow', async () => {
    await ask(owner!.id);
    // While it copies another one takes the move, and ends it.
    let isSlow = true;
    const slow = interrupted(
      async () => {
        if (!isSlow) return;
        isSlow = false;
        await env.DB.prepare('update library_moves set leased_until = 0').run();
        await runAll(owner!.id);
        await makeAlbum(owner!, { title: 'Po presťahovaní' });
      },
      open(),
      1,
    );
    await expect(moveLibrary(slow, owner!.id, 0)).rejects.toThrow();
    expect(await shardOf(owner!.id)).toBe(toShard);
    const { body } = await call<AlbumsResponse>('GET', '/albums', { token: owner!.token });
    expect(body.albums.map(({ title }) => title)).toContain('Po presťahovaní');
    await makeAlbum(owner!);
  });

  it('and back again, is as it was', async () => {
    const rows = await rowsIn(fromShard, owner!.id);
    await ask(owner!.id);
    await runAll(owner!.id);
    await open()
      .db.insert(libraryMoves)
      .values({ userId: owner!.id, fromShard: toShard, toShard: fromShard, startedAt: 1 });
    await runAll(owner!.id);
    expect(await rowsIn(fromShard, owner!.id)).toEqual(rows);
    expect([await countIn(toShard, owner!.id), await shardOf(owner!.id)]).toEqual([0, fromShard]);
  });

  it('is closed when its account was deleted meanwhile, and other accounts are copied all the time', async () => {
    await ask(owner!.id);
    await moveLibrary(open(), owner!.id, 0);
    const password = 'lezie-jez-lesom';
    const { status } = await call('POST', '/auth/delete-account', { token: owner!.token, body: { password } });
    expect(status).toBe(200);
    await makeAlbum(await makeBuyer());
    await runAll(owner!.id);
    await syncLibraries(open());
    const closed = to.prepare('select closed_at is not null as n from libraries where id = ?').bind(owner!.id);
    expect([await shardOf(owner!.id), await closed.first('n')]).toEqual([toShard, 1]);
  });

  it('has its rows looked at by backfills that were done there before', async () => {
    await to.prepare("insert into backfill_runs (name, started_at, done_at) values ('shape', 1, 2)").run();
    await ask(owner!.id);
    await runAll(owner!.id);
    expect(await to.prepare('select done_at from backfill_runs').first('done_at')).toBeNull();
    await to.prepare('delete from backfill_runs').run();
  });

  it('is read the same in steps of any size', async () => {
    const there = inLibrary(open(), fromShard);
    for (const part of parts) {
      const { rows } = await readRows(there, part, owner!.id, { after: null, limit: 1000 });
      const inSteps: string[] = [];
      for (let after: RowPlace | null = null, isEnd = false; !isEnd; isEnd = after === null) {
        const step = await readRows(there, part, owner!.id, { after, limit: 1 });
        inSteps.push(...step.rows);
        after = step.last;
      }
      expect([part.name, inSteps]).toEqual([part.name, rows]);
    }
  });

  it('that a restore has forgotten is let go', async () => {
    await from.prepare('update libraries set is_moving = 1 where id = ?').bind(owner!.id).run();
    expect((await call('POST', '/albums', { token: owner!.token, body: { title: 'A' } })).status).toBe(503);
    await moveLibraries(open());
    expect((await call('POST', '/albums', { token: owner!.token, body: { title: 'A' } })).status).toBe(201);
  });

  it('is gone on with by the timed task', async () => {
    await ask(owner!.id);
    await moveLibraries(open());
    await moveLibraries(open());
    const sql = "select count(*) as n from outbox where job ->> 'type' = 'move-library' and job ->> 'userId' = ?";
    expect(await env.DB.prepare(sql).bind(owner!.id).first('n')).toBe(1);
  });
});
