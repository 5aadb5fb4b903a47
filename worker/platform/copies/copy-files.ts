import type { Context } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import { readTaskState, saveTaskState } from '../core/task-state.ts';
import { chunksOf } from '../db/insert-where.ts';
import { addTo, emptyResult } from '../integrity/check-files.ts';
import type { RuleResult } from '../integrity/check-rules.ts';
import { idOf } from '../integrity/compare-files.ts';
import { type FileKind, fileKinds } from '../integrity/file-kinds.ts';
import { saveResults } from '../integrity/save-results.ts';
import { compareCopies } from './compare-copies.ts';

const task = 'copyFiles';
/** What can't be made again. */
const kinds = fileKinds.filter(({ name }) => ['originals', 'masters', 'invoices', 'corrections'].includes(name));
// Each file takes two calls of the 10,000 that an invocation may send.
const usual = { pageSize: 1000, maxPages: 200, maxCopies: 1000 };
const atOnce = 6;

/** Goes through all files again and again; kept between runs. */
interface CopyPass {
  /** Index in `kinds`, and the last key that is done. */
  kind: number;
  after: string | null;
  failed: RuleResult;
}

const beginPass = (): CopyPass => ({ kind: 0, after: null, failed: emptyResult('copies-missing') });

/**
 * Cron: copies files that the second bucket lacks, where the shop has one, and removes from there what neither the first
 * bucket nor the database has had for a month. Goes on where the last run stopped.
 */
export async function copyFiles(ctx: Context, { pageSize, maxPages, maxCopies } = usual): Promise<void> {
  const { copies } = ctx;
  if (!copies) return;
  let pass = (await readTaskState<CopyPass>(ctx, task)) ?? beginPass();
  let left = maxCopies;
  for (let page = 0; page < maxPages && left > 0; page++) {
    const kind = kinds[pass.kind];
    if (!kind) {
      await saveResults(ctx, [pass.failed]);
      await saveTaskState(ctx, task, null);
      return;
    }
    const slice = await compareCopies(ctx, copies, kind.prefix, { after: pass.after, pageSize });
    const due = slice.missing.slice(0, left);
    left -= due.length;
    addTo(pass.failed, await copyAll(ctx, copies, due));
    await deleteLeftovers(ctx, copies, kind, slice.extra);
    const stoppedAt = due.length < slice.missing.length ? (due.at(-1) ?? pass.after) : slice.next;
    pass = stoppedAt === null ? { ...pass, kind: pass.kind + 1, after: null } : { ...pass, after: stoppedAt };
    await saveTaskState(ctx, task, pass);
  }
}

/** Returns the keys that could not be copied. */
async function copyAll(ctx: Context, copies: R2Bucket, keys: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const group of chunksOf(keys, atOnce))
    await Promise.all(
      group.map(async (key) => {
        try {
          await copyFile(ctx.bucket, copies, key);
        } catch (error) {
          ctx.log.error('file-not-copied', { key, ...errorFacts(error) });
          failed.push(key);
        }
      }),
    );
  return failed;
}

async function copyFile(from: R2Bucket, to: R2Bucket, key: string): Promise<void> {
  const object = await from.get(key);
  // Deleted since it was listed.
  if (!object) return;
  const { httpMetadata, customMetadata } = object;
  await to.put(key, object.body, { ...(httpMetadata && { httpMetadata }), ...(customMetadata && { customMetadata }) });
}

async function deleteLeftovers(ctx: Context, copies: R2Bucket, kind: FileKind, keys: string[]): Promise<void> {
  if (!kind.isDeletable || keys.length === 0) return;
  const known = new Set(await kind.findRows(ctx, [...new Set(keys.map((key) => idOf(kind, key)))]));
  const unknown = keys.filter((key) => !known.has(idOf(kind, key)));
  if (unknown.length > 0) await copies.delete(unknown);
}
