import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { filenameSortKey } from '../../../../shared/library/photos/filename-sort-key.ts';
import { drawJpeg } from '../../../testing/draw-jpeg.ts';
import { makeUser, type TestUser, upload } from '../../../testing/factories.ts';
import { type FaultWay, failing } from '../../../testing/failing.ts';
import { ask } from '../../../testing/faults/ask.ts';
import { libraryDb, openLibrary } from '../../../testing/libraries.ts';
import { makeBuyer, makeProduct, order, type ProductRow, prints } from '../../../testing/shop-factories.ts';
import { findBrokenRules } from '../../integrity/find-broken-rules.ts';
import { backfillRuns } from '../schema/both.ts';
import { photos } from '../schema/library/photos.ts';
import type { Backfill } from './backfill.ts';
import { runBackfills } from './run-backfills.ts';

// The way of docs/schema-changes.md, tried: the number of a photo's time, in its row and its entry of the timeline, becomes a
// text, while the Worker as it is takes uploads, orders and deletions.
const owners = 40;
const photosOfEach = 5000;
const filename = 'IMG_0001.jpg';
// Of D1, for a statement.
const maxMs = 30_000;

const isVisible = "status in ('STORED', 'READY', 'FAILED')";
const written = (row: string) => `strftime('%Y-%m-%dT%H:%M:%S', ${row}.timeline_at, 'unixepoch')`;
/** One migration; the indexed rows are none yet, so that it takes no longer than reading the table. */
const expand = [
  'alter table photos add column timeline_text text',
  `create index photos_by_time on photos (owner_key, timeline_text, key) where timeline_text is not null and ${isVisible}`,
  // Of old code; new code writes both.
  `create trigger photos_new_time after insert on photos when new.timeline_text is null begin
     update photos set timeline_text = ${written('new')} where key = new.key; end`,
  `create trigger photos_other_time after update of timeline_at on photos when new.timeline_at <> old.timeline_at begin
     update photos set timeline_text = ${written('new')} where key = new.key; end`,
];

/** As the next version's schema has it. */
const photosAfter = sqliteTable('photos', { key: integer('key').primaryKey(), timelineText: text('timeline_text') });

const timelineText = sql<string>`${sql.raw(written('photos'))}`;
const times: Backfill = {
  name: 'photos.timeline_text',
  by: photosAfter.key,
  statementsOf: ({ library }, range) => [
    library.update(photosAfter).set({ timelineText }).where(sql`${range} and timeline_text is not ${timelineText}`),
  ],
};

const figures: Record<string, number> = {};
const longest = (name: string, ms: number): void => {
  figures[name] = Math.max(figures[name] ?? 0, Math.round(ms));
};

async function inOneStatement(name: string, statement: string): Promise<void> {
  longest(name, (await libraryDb.prepare(statement).run()).meta.duration);
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  const result = await work();
  longest(name, Date.now() - startedAt);
  return result;
}

async function fill(): Promise<void> {
  for (let at = 0; at < owners; at++) {
    const { id } = await makeUser();
    await libraryDb
      .prepare(
        `with recursive n(i) as (select 0 union all select i + 1 from n where i < ?2 - 1)
       insert into photos (id, owner_key, status, trashed_status, deleted_at, filename, filename_key, size_bytes, sha256, format, width, height, print_source, crc32, timeline_at, created_at)
       select unhex(printf('0190bbbb%04x70008000%012x', ?3, i)), (select key from libraries where id = ?1), iif(i % 20, 'READY', 'DELETED'), iif(i % 20, null, 'READY'), iif(i % 20, null, ?4),
         ?5, ?6, 4100000, unhex(printf('%016x%048x', ?3 * 100000 + i, i)), 'jpeg', 4032, 3024, 0, i,
         unixepoch(printf('%04d-%02d-%02dT18:03:11', 2010 + i / 400, i % 12 + 1, i % 28 + 1)), 1 from n`,
      )
      .bind(id, photosOfEach, at, Date.now(), filename, filenameSortKey(filename))
      .run();
  }
  await libraryDb
    .prepare(
      `update libraries set storage_used_bytes =
       (select coalesce(sum(size_bytes), 0) from photos where owner_key = libraries.key and ${isVisible})`,
    )
    .run();
}

interface Customers {
  buyer: TestUser;
  size: ProductRow;
}

/** What customers do by the Worker that knows nothing of the new column; then what a version does that knows it. */
async function buyPrints({ buyer, size }: Customers, round: number): Promise<void> {
  const file = { name: `nova-${round}.jpg`, bytes: drawJpeg(64, 48, 500 + round) };
  const uploaded = await timed('upload', () => upload(buyer, null, [file]));
  expect(uploaded.status).toBe(200);
  const [photo] = await openLibrary().library.select().from(photos).where(eq(photos.filename, file.name));
  const ordered = await timed('order', () => order(buyer, { items: [prints(photo?.id ?? '', size)] }));
  expect(ordered.status).toBe(201);
  const body = { photoIds: [photo?.id] };
  const deleted = await timed('deletion', () => ask(env, 'POST', '/photos/delete', { user: buyer, body }));
  expect(deleted.status).toBe(200);
  const { id } = await makeUser();
  await libraryDb
    .prepare(
      `insert into photos (id, owner_key, status, filename, filename_key, size_bytes, sha256, format, width, height, print_source, timeline_at, timeline_text, created_at)
     select unhex(?1, '-'), key, 'READY', ?3, ?4, 0, randomblob(32), 'jpeg', 4032, 3024, 0, unixepoch('2026-07-14T18:03:11'), '2026-07-14T18:03:11', 1 from libraries where id = ?2`,
    )
    .bind(crypto.randomUUID(), id, filename, filenameSortKey(filename))
    .run();
}

const ways: FaultWay[] = ['dead', 'lost response', 'lost request'];

/** One run of the timed task, ended in the middle now and then. Returns whether it was. */
async function runOnce(round: number): Promise<boolean> {
  const fault = round % 5 === 3 ? { at: 1 + (round % 7), way: ways[round % ways.length] ?? 'dead' } : undefined;
  const ctx = openLibrary(failing(env, fault).env);
  try {
    await timed('run of 4 steps', () => runBackfills(ctx, [times], { rowsPerStep: 500, steps: 4, ms: 60_000 }));
    return false;
  } catch (error) {
    if (!fault) throw error;
    return true;
  }
}

const countOf = async (query: string): Promise<number> =>
  (await libraryDb.prepare(`select count(*) as n from (${query})`).first<{ n: number }>())?.n ?? -1;

it(`changes the shape of ${owners * photosOfEach} photos under a shop that is open`, async () => {
  await fill();
  for (const statement of expand) await inOneStatement(`expand: ${statement.slice(0, 40)}`, statement);

  const customers = { buyer: await makeBuyer(), size: await makeProduct('PRINT_SIZE') };
  let rounds = 0;
  let ended = 0;
  for (let doneAt: number | null | undefined; !doneAt; rounds++) {
    const [wasEnded] = await Promise.all([runOnce(rounds), buyPrints(customers, rounds)]);
    ended += Number(wasEnded);
    [{ doneAt } = { doneAt }] = await openLibrary().library.select().from(backfillRuns);
  }
  expect(ended).toBeGreaterThan(20);

  // What old and new code list is the same, of everybody.
  const oldList = `select owner_key, id, strftime('%Y-%m-%dT%H:%M:%S', timeline_at, 'unixepoch') from photos where ${isVisible}`;
  const newList = `select owner_key, id, timeline_text from photos indexed by photos_by_time where timeline_text is not null and ${isVisible}`;
  expect(await countOf(oldList)).toBeGreaterThan(owners * photosOfEach * 0.9);
  expect(await countOf(`${oldList} except ${newList}`)).toBe(0);
  expect(await countOf(`${newList} except ${oldList}`)).toBe(0);
  expect(await countOf('select 1 from photos where timeline_text is null')).toBe(0);
  const [state] = await openLibrary().library.select().from(backfillRuns);
  // Each once, however often it was cut off; the triggers did the rest.
  expect(state?.changed).toBe(owners * photosOfEach);
  // Rows of photos without their files.
  const broken = await findBrokenRules(openLibrary());
  expect(broken.filter(({ rule }) => !['originals-lost', 'derived-lost'].includes(rule))).toEqual([]);

  // The other migration, when no version needs them any more.
  await inOneStatement('contract: index', 'drop index photos_timeline');
  // What the steps save.
  await inOneStatement('at once: index', 'create index photos_whole on photos (owner_key, timeline_at, id)');
  await inOneStatement('at once: column', `update photos set color = 1 where ${isVisible}`);
  await inOneStatement('at once: column that goes', 'alter table photos drop column crc32');
  console.info('Longest, in ms:', JSON.stringify({ ...figures, rounds, ended }, null, 1));
  for (const [name, ms] of Object.entries(figures)) expect(ms, name).toBeLessThan(maxMs);
});
