import { beforeAll, expect, it } from 'vitest';
import { readKeys } from '../../platform/db/keys.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { openMeteredContext } from '../../testing/d1-cost.ts';
import { makeUser } from '../../testing/factories.ts';
import { libraryDb, openLibrary } from '../../testing/libraries.ts';
import { numberedPhotoId, sqlIdText, sqlPhotoId } from '../../testing/photo-ids.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';
import { listOwners } from './list-due-photos.ts';
import { purgeDeletedPhotos } from './purge-deleted-photos.ts';

const day = 24 * 3_600_000;
let heavy: string;
let others: string[];

const left = async (userId: string) => {
  const rows = libraryDb.prepare(
    `select ${sqlIdText()} as id from photos where owner_key = (select key from libraries where id = ?) and status = 'DELETED' order by id`,
  );
  return (await rows.bind(userId).all<{ id: string }>()).results.map(({ id }) => id);
};

beforeAll(async () => {
  heavy = (await makeUser()).id;
  others = [(await makeUser()).id, (await makeUser()).id, (await makeUser()).id];
  await libraryDb
    .prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 4999)
     insert into photos (id, owner_key, status, filename, size_bytes, sha256, format, created_at, deleted_at)
     select ${sqlPhotoId('i')}, (select key from libraries where id = ?), 'DELETED', 'a', 1, 'heavy-' || i, 'jpeg', 1, 1 + i / 7 from n`,
    )
    .bind(heavy)
    .run();
});

it('gives every user the same share of a run, and the rest to who has more', async () => {
  const deleted = { status: 'DELETED', deletedAt: Date.now() - 31 * day } as const;
  for (const [at, userId] of others.entries())
    for (let made = 0; made <= at; made++) await makePhotoRow(userId, null, deleted);
  const ctx = openMeteredContext();
  await purgeDeletedPhotos(ctx);
  expect(await Promise.all(others.map(left))).toEqual([[], [], []]);
  const rest = await left(heavy);
  // Six were of the others.
  expect([rest.length, rest[0], rest.at(-1)]).toEqual([5000 - 1994, numberedPhotoId(1994), numberedPhotoId(4999)]);
  expect(ctx.cost?.rowsRead).toBeLessThanOrEqual(30 * 2000);
  expect(ctx.cost?.statements).toBeLessThanOrEqual(90);
});

it('leaves what was deleted within 30 days, or is not deleted', async () => {
  const [userId = ''] = others;
  const kept = [
    await makePhotoRow(userId, null, { status: 'DELETED', deletedAt: Date.now() - 29 * day }),
    await makePhotoRow(userId, null),
  ];
  await purgeDeletedPhotos(openLibrary());
  const rows = libraryDb
    .prepare(
      `select ${sqlIdText()} as id from photos where owner_key = (select key from libraries where id = ?) order by id`,
    )
    .bind(userId)
    .all<{ id: string }>();
  expect((await rows).results.map(({ id }) => id)).toEqual(kept);
});

it('goes from one user to the next, and on from there in a later run', async () => {
  const keys = await readKeys(openLibrary(), libraries, [heavy, ...others]);
  for (const userId of others) await makePhotoRow(userId, null, { status: 'DELETED', deletedAt: 1 });
  const ctx = openLibrary();
  const first = await listOwners(ctx, { after: 0, before: ctx.now, max: 3 });
  expect(first).toEqual({ ownerKeys: keys.slice(0, 3), next: keys[2] });
  const second = await listOwners(ctx, { after: first.next ?? 0, before: ctx.now, max: 3 });
  expect(second).toEqual({ ownerKeys: keys.slice(3), next: undefined });
  expect((await listOwners(ctx, { after: 0, before: 1, max: 9 })).ownerKeys).toEqual([]);
});
