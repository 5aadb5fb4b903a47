import type { Context } from '../../core/context.ts';
import { filesBudget } from '../../core/counted-db.ts';
import { errorFacts } from '../../core/error-facts.ts';
import { readTaskState, saveTaskState } from '../../core/task-state.ts';
import { chunksOf } from '../../db/insert-where.ts';
import { addTo, emptyResult } from '../check-files.ts';
import { idOf } from '../compare-files.ts';
import type { FileKind } from '../file-kinds.ts';
import type { RuleResult } from '../rule.ts';
import { saveResults } from '../save-results.ts';
import { compareCopies, type MissingFile } from './compare-copies.ts';
import { copiedKinds, type ExpectedFile } from './copied-kinds.ts';

const task = 'copyFiles';
// Each file takes two calls of the 10,000 that an invocation may send.
const usual = { pageSize: 1000, maxPages: 60, maxCopies: 1000 };
const atOnce = 6;
// An invocation has 15 minutes for all its tasks, and a bucket that hangs takes half a minute for each write.
const maxRunMs = 3 * 60_000;
const maxFailures = 20;

/** Goes through all files again and again; kept between runs. */
interface CopyPass {
  /** Index in `copiedKinds`, and the last key that is done. */
  kind: number;
  after: string | null;
  missing: RuleResult;
  orphaned: RuleResult;
}

const beginPass = (): CopyPass => ({
  kind: 0,
  after: null,
  missing: emptyResult('copies-missing'),
  orphaned: emptyResult('copies-orphaned'),
});

/**
 * Cron: copies files that the second bucket lacks, where the shop has one. Goes on where the last run stopped. Nothing is
 * deleted there but with the file itself (`deletePhotoFiles`): a bucket or database that is empty by mistake must not
 * empty the copies.
 */
export async function copyFiles(ctx: Context, { pageSize, maxPages, maxCopies } = usual): Promise<void> {
  const { copies } = ctx;
  if (!copies) return;
  const limits = {
    maxSent: ctx.statements.sent + filesBudget,
    endsAt: Date.now() + maxRunMs,
    copies: maxCopies,
    failures: maxFailures,
  };
  let pass = (await readTaskState<CopyPass>(ctx, task)) ?? beginPass();
  for (let page = 0; page < maxPages && !isUsedUp(ctx, limits); page++) {
    const copied = copiedKinds[pass.kind];
    if (!copied) {
      await saveResults(ctx, [pass.missing, pass.orphaned]);
      await saveTaskState(ctx, task, null);
      return;
    }
    const slice = await compareCopies(ctx, copies, copied.kind.prefix, { after: pass.after, pageSize });
    const stoppedAt = await copyMissing(ctx, copied, slice.missing, { limits, failed: pass.missing });
    addTo(pass.orphaned, await withoutRow(ctx, copied.kind, slice.extra));
    const after = stoppedAt ?? slice.next;
    pass = after === null ? { ...pass, kind: pass.kind + 1, after } : { ...pass, after };
    await saveTaskState(ctx, task, pass);
  }
}

/** What is left of them in this run. */
interface Limits {
  maxSent: number;
  endsAt: number;
  copies: number;
  failures: number;
}

const isUsedUp = ({ statements }: Context, { maxSent, endsAt, copies, failures }: Limits): boolean =>
  copies <= 0 || failures <= 0 || Date.now() > endsAt || statements.sent >= maxSent;

/** Copies files in their order; returns the last key of them where the run stops before their end, else null. */
async function copyMissing(
  ctx: Context,
  { kind, readExpected }: (typeof copiedKinds)[number],
  missing: readonly MissingFile[],
  { limits, failed }: { limits: Limits; failed: RuleResult },
): Promise<string | null> {
  if (missing.length === 0) return null;
  const expected = await readExpected(
    ctx,
    missing.map(({ key }) => idOf(kind, key)),
  );
  for (const group of chunksOf(missing, atOnce)) {
    const copied = await Promise.all(group.map((file) => copyFile(ctx, file, expected.get(idOf(kind, file.key)))));
    const lacking = group.filter((_, at) => !copied[at]).map(({ key }) => key);
    addTo(failed, lacking);
    limits.copies -= group.length;
    limits.failures -= lacking.length;
    const last = group.at(-1);
    if (last && last !== missing.at(-1) && isUsedUp(ctx, limits)) return last.key;
  }
  return null;
}

/** Returns false where there should be a copy and is none, or one of another size. */
async function copyFile(ctx: Context, file: MissingFile, expected: ExpectedFile | undefined): Promise<boolean> {
  const { key, sizeBytes, isChanged } = file;
  // Nobody's: a broken upload, or of an erased photo.
  if (!expected) return true;
  // The copy may be the good one.
  if (isChanged && sizeBytes !== expected.sizeBytes) return false;
  try {
    const object = await ctx.bucket.get(key);
    // Deleted since it was listed.
    if (!object) return true;
    const { httpMetadata } = object;
    const { sha256 } = expected;
    await ctx.copies?.put(key, object.body, { ...(sha256 && { sha256 }), ...(httpMetadata && { httpMetadata }) });
    return true;
  } catch (error) {
    ctx.log.error('file-not-copied', { key, ...errorFacts(error) });
    return false;
  }
}

/** Returns the keys of copies whose file and row are gone: a person decides. */
async function withoutRow(ctx: Context, kind: FileKind, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const known = new Set(await kind.findRows(ctx, [...new Set(keys.map((key) => idOf(kind, key)))]));
  return keys.filter((key) => !known.has(idOf(kind, key)));
}
