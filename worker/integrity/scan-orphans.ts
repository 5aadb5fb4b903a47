import type { Context } from '../core/context.ts';
import { readTaskState, saveTaskState } from '../core/task-state.ts';
import { compareFiles, idOf } from './compare-files.ts';
import { type FileKind, fileKinds } from './file-kinds.ts';
import { advance, beginScan, deletableOf, type OrphanScan, resultsOf, wake } from './orphan-scan-state.ts';
import { saveResults } from './save-results.ts';

interface WalkLimits {
  /** Files on a page of R2; 1,000 at most. */
  pageSize: number;
  pagesPerRun: number;
}

const task = 'walkFiles';
const usual: WalkLimits = { pageSize: 1000, pagesPerRun: 25 };
// From then on a file without a row is told of: longer than any upload lasts, and than anything that makes a file before
// its row tells of it.
const minAgeMs = 48 * 3_600_000;

/** Cron: goes some pages further through the files, where the last run stopped. */
export const scanOrphans = (ctx: Context): Promise<void> => walkPages(ctx, usual);

/** The same in pages of any size. */
export async function walkPages(ctx: Context, { pageSize, pagesPerRun }: WalkLimits): Promise<void> {
  let scan = wake((await readTaskState<OrphanScan>(ctx, task)) ?? beginScan(ctx.now), ctx.now);
  for (let page = 0; page < pagesPerRun && scan.phase !== 'rest'; page++) {
    scan = await walkPage(ctx, scan, pageSize);
    if (scan.phase === 'rest') await saveResults(ctx, resultsOf(scan));
    // After each page: a run that is cut off loses nothing.
    await saveTaskState(ctx, task, scan);
  }
}

async function walkPage(ctx: Context, scan: OrphanScan, pageSize: number): Promise<OrphanScan> {
  const kind = fileKinds[scan.kind];
  // The kinds, or what is kept of them, were others when this walk began.
  if (!kind || scan.countedAt === undefined) return beginScan(ctx.now);
  const slice = await compareFiles(ctx, kind, scan.position, { pageSize, minAgeMs });
  const deleted = await deleteOrphans(ctx, kind, deletableOf(scan, slice));
  if (scan.phase === 'count') await kind.repairLost?.(ctx, slice.lost);
  return advance(scan, slice, deleted, ctx.now);
}

/** Deletes files whose row is not there still; answers which. */
async function deleteOrphans(ctx: Context, kind: FileKind, keys: string[]): Promise<string[]> {
  if (!kind.isDeletable || keys.length === 0) return [];
  const known = new Set(await kind.findRows(ctx, [...new Set(keys.map((key) => idOf(kind, key)))]));
  const orphans = keys.filter((key) => !known.has(idOf(kind, key)));
  if (orphans.length > 0) await ctx.bucket.delete(orphans);
  ctx.log.warn('orphans-deleted', { kind: kind.name, count: orphans.length, examples: orphans.slice(0, 20) });
  return orphans;
}
