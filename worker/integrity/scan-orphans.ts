import type { Context } from '../core/context.ts';
import { keepTaskState, readTaskState } from '../core/task-state.ts';
import { compareFiles, idOf } from './compare-files.ts';
import { type FileKind, fileKinds } from './file-kinds.ts';
import { advance, beginWalk, deletableOf, type FileWalk, resultsOf, wake } from './orphan-scan-state.ts';
import { keepResults } from './save-results.ts';

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
export const walkFiles = (ctx: Context): Promise<void> => walkPages(ctx, usual);

/** The same in pages of any size. */
export async function walkPages(ctx: Context, { pageSize, pagesPerRun }: WalkLimits): Promise<void> {
  let walk = wake((await readTaskState<FileWalk>(ctx, task)) ?? beginWalk(ctx.now), ctx.now);
  for (let page = 0; page < pagesPerRun && walk.phase !== 'rest'; page++) {
    walk = await walkPage(ctx, walk, pageSize);
    if (walk.phase === 'rest') await keepResults(ctx, resultsOf(walk));
    // After each page: a run that is cut off loses nothing.
    await keepTaskState(ctx, task, walk);
  }
}

async function walkPage(ctx: Context, walk: FileWalk, pageSize: number): Promise<FileWalk> {
  const kind = fileKinds[walk.kind];
  // The kinds, or what is kept of them, were others when this walk began.
  if (!kind || walk.countedAt === undefined) return beginWalk(ctx.now);
  const slice = await compareFiles(ctx, kind, walk.position, { pageSize, minAgeMs });
  const deleted = await deleteOrphans(ctx, kind, deletableOf(walk, slice));
  if (walk.phase === 'count') await kind.mendLost?.(ctx, slice.lost);
  return advance(walk, slice, deleted, ctx.now);
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
