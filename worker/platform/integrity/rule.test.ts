import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeUser } from '../../testing/factories.ts';
import { libraryDb, openLibrary } from '../../testing/libraries.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';
import { openContext } from '../core/context.ts';
import { photos } from '../db/schema/library/photos.ts';
import { findWrongKeys, sortKeysOf } from '../db/sort-keys.ts';
import { oldestFirst } from './check-integrity.ts';
import { checkRule } from './check-rules.ts';
import { reconcileLibraryColumns } from './reconcile-columns.ts';
import { checksOf } from './rule.ts';

it('a rule that takes a range after the other finds each row once, also before the first and after the last', async () => {
  const { id: userId } = await makeUser();
  const ids: string[] = [];
  for (let at = 0; at < 5; at++) ids.push(await makePhotoRow(userId, null));
  await libraryDb.prepare("update photos set key = -7 where id = unhex(?, '-')").bind(ids[0]).run();
  for (const rowsAtOnce of [1, 2, 4, 5, 6]) {
    const { every } = checksOf(
      [
        {
          every: { by: photos.key, rowsAtOnce, select: (isIn) => sql`select id from photos where ${isIn(photos.key)}` },
        },
      ],
      () => openLibrary().library,
    );
    const found = await every?.(openLibrary());
    expect({ ...found, examples: found?.examples.toSorted() }, String(rowsAtOnce)).toEqual({
      count: 5,
      examples: ids.toSorted(),
    });
  }
});

it('an account whose library is in no database that the shop has is found', async () => {
  const { id } = await makeUser();
  await env.DB.prepare('update users set shard = 99 where id = ?').bind(id).run();
  expect((await checkRule(openContext(env), 'libraries')).examples).toContain(id);
});

it('of a large table each row is compared with its sort key in one of some nights', async () => {
  const { id: userId } = await makeUser();
  const ids = await Promise.all(Array.from({ length: 9 }, () => makePhotoRow(userId, null)));
  for (const [at, id] of ids.entries())
    await libraryDb
      .prepare("update photos set key = ?, filename_key = 'wrong' where id = unhex(?, '-')")
      .bind(at, id)
      .run();
  const { library } = openLibrary();
  const count = (await library.$count(photos)) / 3;
  const found = await Promise.all(
    [20_000, 20_001, 20_002].map((day) =>
      findWrongKeys(library, sortKeysOf.library, { now: day * 24 * 3_600_000, known: [], atMost: count }),
    ),
  );
  expect(found.map((some) => ids.filter((id) => some.includes(id)).length)).toEqual([3, 3, 3]);
  expect(found.flat()).toEqual(expect.arrayContaining(ids));
  // What was wrong the night before is looked at again.
  const again = { now: 20_001 * 24 * 3_600_000, known: found[0] ?? [], atMost: count };
  expect(await findWrongKeys(library, sortKeysOf.library, again)).toEqual(
    expect.arrayContaining([...(found[0] ?? []), ...(found[1] ?? [])]),
  );
});

it('rules that a run was cut off before are first in the next one', () => {
  const rules = { usage: 1, trash: 2, counters: 3, libraries: 4 };
  const names = (checkedAt: [string, number][]) => oldestFirst(rules, new Map(checkedAt)).map(([name]) => name);
  expect(names([])).toEqual(['usage', 'trash', 'counters', 'libraries']);
  expect(
    names([
      ['usage', 20],
      ['trash', 20],
      ['counters', 10],
    ]),
  ).toEqual(['libraries', 'counters', 'usage', 'trash']);
});

it('the usage of a library that is being moved is corrected when it is there', async () => {
  const { id } = await makeUser();
  await makePhotoRow(id, null, { sizeBytes: 700 });
  await libraryDb.prepare('update libraries set storage_used_bytes = 5, is_moving = 1 where id = ?').bind(id).run();
  const used = () =>
    libraryDb.prepare('select storage_used_bytes as n from libraries where id = ?').bind(id).first('n');
  await reconcileLibraryColumns(openLibrary());
  expect(await used()).toBe(5);
  await libraryDb.prepare('update libraries set is_moving = null where id = ?').bind(id).run();
  await reconcileLibraryColumns(openLibrary());
  expect(await used()).toBe(700);
});
