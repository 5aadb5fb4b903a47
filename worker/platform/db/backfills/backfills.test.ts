import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { makeUser } from '../../../testing/factories.ts';
import { openLibrary } from '../../../testing/libraries.ts';
import { makePhotoRow } from '../../../testing/shop-factories.ts';
import { statementBudget } from '../../core/counted-db.ts';
import { backfillRuns } from '../schema/both.ts';
import { albumFolders } from '../schema/library/albums.ts';
import { photos } from '../schema/library/photos.ts';
import type { Backfill } from './backfill.ts';
import { runBackfills } from './run-backfills.ts';

const ctx = openLibrary(env, Date.now());
const total = 25;
let userId: string;

beforeEach(async () => {
  await ctx.library.delete(backfillRuns);
  await ctx.library.delete(photos);
  userId = (await makeUser()).id;
  for (let index = 0; index < total; index++) await makePhotoRow(userId);
});

/** Writes `color` of photos. */
const colors: Backfill = {
  name: 'colors',
  by: photos.key,
  statementsOf: ({ library }, range) => [
    library.update(photos).set({ color: 7 }).where(sql`${range} and color is not 7`),
  ],
};
const run = (backfill = colors, steps = 1000, now = ctx.now) =>
  runBackfills(openLibrary(env, now), [backfill], { rowsPerStep: 10, steps, ms: 600_000 });
const state = async (name = colors.name) =>
  (await ctx.library.select().from(backfillRuns).where(eq(backfillRuns.name, name)))[0];
const coloured = () => ctx.library.$count(photos, eq(photos.color, 7));

it('writes every row once, and is done when a whole pass has found nothing left', async () => {
  await run();
  expect(await coloured()).toBe(total);
  expect(await state()).toMatchObject({ changed: total, doneAt: ctx.now });
});

it('goes on where the last run stopped', async () => {
  await run(colors, 1);
  expect([await coloured(), (await state())?.doneAt]).toEqual([10, null]);
  await run(colors, 1);
  expect([await coloured(), (await state())?.changed]).toEqual([20, 20]);
  await run();
  expect(await state()).toMatchObject({ changed: total, doneAt: ctx.now });
});

it('takes a further pass for what a run of old code has left behind it', async () => {
  await run(colors, 2);
  await ctx.library.update(photos).set({ color: 1 }).where(sql`key = (select min(key) from photos)`);
  await run(colors, 1);
  expect(await state()).toMatchObject({ cursor: null, doneAt: null });
  await run();
  expect(await coloured()).toBe(total);
  expect(await state()).toMatchObject({ changed: total + 1, doneAt: ctx.now });
});

it('is not run again once it is done', async () => {
  await run();
  await ctx.library.update(photos).set({ color: 1 });
  await run(colors, 1000, ctx.now + 1);
  expect(await coloured()).toBe(0);
});

it('loses and doubles nothing when two runs overlap', async () => {
  await Promise.all([run(), run(), run()]);
  expect(await coloured()).toBe(total);
  expect(await state()).toMatchObject({ changed: total, doneAt: ctx.now });
});

it('leaves statements of its invocation to what runs after it', async () => {
  const busy = openLibrary(env, ctx.now);
  busy.statements.sent = statementBudget - 1;
  await runBackfills(busy, [colors], { rowsPerStep: 10, steps: 1000, ms: 600_000 });
  expect(await coloured()).toBe(0);
  expect(busy.statements.sent).toBeLessThan(statementBudget + 5);
});

it('writes nothing of a range of which a statement fails', async () => {
  const breaking: Backfill = {
    ...colors,
    statementsOf: (context, range) => [
      ...colors.statementsOf(context, range),
      context.library.update(photos).set({ id: sql`null` }).where(range),
    ],
  };
  await expect(run(breaking)).rejects.toThrow();
  expect([await coloured(), (await state())?.changed]).toEqual([0, 0]);
});

it('follows ids, too, and counts each statement without what triggers change', async () => {
  for (let index = 0; index < total; index++)
    await ctx.library
      .insert(albumFolders)
      .values({ id: crypto.randomUUID(), userId, name: `${index}`, nameKey: `${index}`, createdAt: 1 });
  const renamed: Backfill = {
    name: 'folders',
    by: albumFolders.id,
    statementsOf: ({ library }, range) => [
      library.update(albumFolders).set({ name: sql`name_key || '!'` }).where(sql`${range} and name = name_key`),
      // By a trigger each of them changes photo_months, too.
      library
        .update(photos)
        .set({ timelineAt: '2026-07-14T10:00:00' })
        .where(sql`timeline_at <> unixepoch('2026-07-14T10:00:00')`),
    ],
  };
  await run(renamed);
  expect(await state('folders')).toMatchObject({ changed: 2 * total, doneAt: ctx.now });
});

it('begins with the next one once the one before it is done', async () => {
  const next: Backfill = { ...colors, name: 'next' };
  const pace = { rowsPerStep: 10, steps: 4, ms: 600_000 };
  await runBackfills(ctx, [colors, next], pace);
  expect(await state('next')).toBeUndefined();
  await runBackfills(ctx, [colors, next], { ...pace, steps: 1000 });
  expect(await state('next')).toMatchObject({ changed: 0, doneAt: ctx.now });
});
