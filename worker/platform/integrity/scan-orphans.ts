import type { Context } from '../core/context.ts';
import { filesBudget } from '../core/counted-db.ts';
import { readTaskState, saveTaskState } from '../core/task-state.ts';
import { compareFiles, idOf } from './compare-files.ts';
import { type FileKind, fileKinds } from './file-kinds.ts';
import { advance, beginScan, deletableOf, type OrphanScan, resultsOf, wake } from './orphan-scan-state.ts';
import { saveResults } from './save-results.ts';

interface ScanLimits {
  /** Files per page of R2; 1,000 at most. */
  pageSize: number;
  pagesPerRun: number;
}

const task = 'scanOrphans';
const usual: ScanLimits = { pageSize: 1000, pagesPerRun: 25 };
// Younger files without a row are not reported: longer than any upload, and than any job that stores a file before its
// row refers to it.
const minAgeMs = 48 * 3_600_000;

/** Cron: continues the scan for some pages where the last run stopped. */
export const scanOrphans = (ctx: Context): Promise<void> => scanPages(ctx, usual);

/** Like `scanOrphans`, with pages of any size. */
export async function scanPages(ctx: Context, { pageSize, pagesPerRun }: ScanLimits): Promise<void> {
  let scan = wake((await readTaskState<OrphanScan>(ctx, task)) ?? beginScan(ctx.now), ctx.now);
  const maxSent = ctx.statements.sent + filesBudget;
  for (let page = 0; page < pagesPerRun && scan.phase !== 'rest' && ctx.statements.sent < maxSent; page++) {
    scan = await scanPage(ctx, scan, pageSize);
    if (scan.phase === 'rest') await saveResults(ctx, resultsOf(scan));
    // After each page, so that an aborted run loses nothing.
    await saveTaskState(ctx, task, scan);
  }
}

/** A file that an earlier request had left may be given to a row between the look for that row and its deletion. */
async function repairCountedMeanwhile(ctx: Context, kind: FileKind, deleted: string[]): Promise<void> {
  if (!kind.repairLost || deleted.length === 0) return;
  const counted = await kind.findRows(ctx, [...new Set(deleted.map((key) => idOf(kind, key)))]);
  if (counted.length > 0) await kind.repairLost(ctx, counted);
}

async function scanPage(ctx: Context, scan: OrphanScan, pageSize: number): Promise<OrphanScan> {
  const kind = fileKinds[scan.kind];
  // The file kinds or the state's shape changed since this scan began.
  if (!kind || scan.countedAt === undefined || scan.counts.length !== fileKinds.length) return beginScan(ctx.now);
  const slice = await compareFiles(ctx, kind, scan.position, { pageSize, minAgeMs });
  const deleted = await deleteOrphans(ctx, kind, deletableOf(scan, slice));
  if (scan.phase === 'count') await kind.repairLost?.(ctx, slice.lost);
  return advance(scan, slice, deleted, ctx.now);
}

/** Deletes the files whose row still does not exist; returns their keys. */
async function deleteOrphans(ctx: Context, kind: FileKind, keys: string[]): Promise<string[]> {
  if (!kind.isDeletable || keys.length === 0) return [];
  const known = new Set(await kind.findRows(ctx, [...new Set(keys.map((key) => idOf(kind, key)))]));
  const orphans = keys.filter((key) => !known.has(idOf(kind, key)));
  if (orphans.length > 0) {
    await ctx.bucket.delete(orphans);
    await ctx.copies?.delete(orphans);
  }
  await repairCountedMeanwhile(ctx, kind, orphans);
  ctx.log.warn('orphans-deleted', { kind: kind.name, count: orphans.length, examples: orphans.slice(0, 20) });
  return orphans;
}
