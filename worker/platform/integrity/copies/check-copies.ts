import { and, asc, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { originalKey } from '../../../library/photos/photo-store.ts';
import type { LibraryContext } from '../../core/context.ts';
import { digestOf } from '../../core/signatures.ts';
import { inList } from '../../db/in-list.ts';
import { isVisibleById, photos } from '../../db/schema/library/photos.ts';
import { addTo, emptyResult } from '../check-files.ts';
import { readExamples, saveResults } from '../save-results.ts';

const sampleSize = 20;
// Younger ones may not be copied yet.
const minAgeMs = 2 * 24 * 3_600_000;

const rule = 'copy-contents';

/**
 * Cron: compares the SHA-256 of some originals of a library in the second bucket with what their rows say; every night others, and
 * those that were wrong. A wrong copy of a right original is deleted, so that it is made anew.
 */
export async function checkCopies(ctx: LibraryContext): Promise<void> {
  const { copies } = ctx;
  if (!copies) return;
  const result = emptyResult(rule);
  const samples = [...(await takeSample(ctx)), ...(await wrongBefore(ctx))];
  for (const { id, sha256 } of samples) {
    const object = await copies.get(originalKey(id));
    // What is missing, the copying itself tells.
    if (!object || (await digestOf(object)) === sha256) continue;
    addTo(result, [id]);
    const original = await ctx.bucket.get(originalKey(id));
    if (original && (await digestOf(original)) === sha256) await copies.delete(originalKey(id));
  }
  await saveResults(ctx, [result], ctx.shard);
}

async function wrongBefore(ctx: LibraryContext) {
  const examples = await readExamples(ctx, rule, ctx.shard);
  const { id, sha256 } = photos;
  return ctx.library
    .select({ id, sha256 })
    .from(photos)
    .where(and(inList(id, examples), isVisibleById));
}

/** Returns photos from anywhere in the time of the shop. */
async function takeSample(ctx: LibraryContext) {
  const { key, id, sha256, createdAt } = photos;
  const [range] = await ctx.library.all<{ low: number | null; high: number }>(
    sql`select (select min(key) from ${photos}) as low, (select max(key) from ${photos}) as high`,
  );
  if (!range || range.low === null) return [];
  const { low, high } = range;
  const found = new Map<string, { id: string; sha256: string | null }>();
  for (let drawn = 0; drawn < sampleSize; drawn++) {
    const from = low + Math.floor(Math.random() * (high - low + 1));
    const [row] = await ctx.library
      .select({ id, sha256 })
      .from(photos)
      .where(and(gte(key, from), isVisibleById, isNotNull(sha256), lt(createdAt, ctx.now - minAgeMs)))
      .orderBy(asc(key))
      .limit(1);
    if (row) found.set(row.id, row);
  }
  return [...found.values()];
}
