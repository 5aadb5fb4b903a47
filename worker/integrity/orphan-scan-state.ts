import { addTo, emptyResult, keysOf } from './check-files.ts';
import type { RuleResult } from './check-rules.ts';
import type { FilePosition, FileSlice, Orphan } from './compare-files.ts';
import { fileKinds } from './file-kinds.ts';

/** What a pass over all files has found of a kind so far, and not deleted. */
export interface FileCount {
  files: number;
  orphaned: RuleResult;
  /** Of the orphans, how many are old enough to be deleted. */
  old: number;
  lost: RuleResult;
}

/**
 * A walk over all files in many runs, that rests until the next day after each pass. One counts and deletes nothing; if
 * there is little to delete, the next one does, and counts what is left.
 */
export interface FileWalk {
  phase: 'count' | 'delete' | 'rest';
  /** When its first pass began. The state is restored with the database: deletion goes by this, not by the clock. */
  countedAt: number;
  /** When its last pass ended. */
  endedAt: number;
  /** Which of `fileKinds`, and where in it. */
  kind: number;
  position: FilePosition | null;
  counts: FileCount[];
  /** So many orphans may still be deleted: no more than were counted. */
  mayDelete: number;
}

// One in a hundred. More orphans than that are no leftovers but a mistake: of a restored database, or of this code.
const mostOrphanedShare = 0.01;
const restMs = 20 * 3_600_000;
// Time Travel goes back 30 days: the rows of whatever came later may be lost by it, and come back when it is undone.
const keptMs = 31 * 24 * 3_600_000;
export const keptOrphansRule = 'orphans-kept';

export const beginWalk = (now: number): FileWalk => ({
  phase: 'count',
  countedAt: now,
  endedAt: now,
  kind: 0,
  position: null,
  counts: noCounts(),
  mayDelete: 0,
});

const noCounts = (): FileCount[] =>
  fileKinds.map(({ name }) => ({
    files: 0,
    orphaned: emptyResult(`${name}-orphaned`),
    old: 0,
    lost: emptyResult(`${name}-lost`),
  }));

/** A day lies between the end of a pass and the next one: time to see what was counted before it is deleted. */
export function wake(walk: FileWalk, now: number): FileWalk {
  if (walk.phase !== 'rest' || now < walk.endedAt + restMs) return walk;
  return walk.mayDelete > 0 ? { ...walk, phase: 'delete', counts: noCounts() } : beginWalk(now);
}

/** Those that may be deleted, if they were stored long enough before the walk began to count. */
const oldOf = (walk: FileWalk, orphans: readonly Orphan[]): Orphan[] =>
  orphans.filter(({ uploadedAt }) => uploadedAt <= walk.countedAt - keptMs);

/** Which orphans of a slice this pass should delete: their keys. */
export const deletableOf = (walk: FileWalk, { orphans }: FileSlice): string[] =>
  walk.phase === 'delete' ? keysOf(oldOf(walk, orphans)).slice(0, walk.mayDelete) : [];

/** The walk behind a slice of which these were deleted. It takes the counts along. */
export function advance(walk: FileWalk, slice: FileSlice, deleted: readonly string[], now: number): FileWalk {
  const count = walk.counts[walk.kind];
  const gone = new Set(deleted);
  const left = slice.orphans.filter(({ key }) => !gone.has(key));
  if (count) {
    count.files += slice.files;
    count.old += oldOf(walk, left).length;
    addTo(count.orphaned, keysOf(left));
    addTo(count.lost, slice.lost);
  }
  const moved = { ...walk, mayDelete: walk.mayDelete - deleted.length, position: slice.next };
  if (slice.next) return moved;
  if (walk.kind + 1 < fileKinds.length) return { ...moved, kind: walk.kind + 1 };
  return endPass(moved, now);
}

function endPass(walk: FileWalk, endedAt: number): FileWalk {
  const mayDelete = walk.phase === 'count' ? deletable(walk.counts) : 0;
  return { ...walk, kind: 0, position: null, mayDelete, phase: 'rest', endedAt };
}

/** How many orphans a second pass may delete: the old ones, or none when there are too many of any age. */
const deletable = (counts: FileCount[]): number => (areTooMany(counts) ? 0 : sumOf(counts).old);

function areTooMany(counts: FileCount[]): boolean {
  const { files, orphans } = sumOf(counts);
  return orphans > files * mostOrphanedShare;
}

/** What is told of a pass that has come to its end. */
export function resultsOf({ counts }: FileWalk): RuleResult[] {
  const kept = { ...emptyResult(keptOrphansRule), count: areTooMany(counts) ? sumOf(counts).orphans : 0 };
  return [...counts.flatMap(({ orphaned, lost }) => [orphaned, lost]), kept];
}

function sumOf(counts: FileCount[]): { files: number; orphans: number; old: number } {
  const ofDeletable = counts.filter((_, at) => fileKinds[at]?.isDeletable);
  return {
    files: ofDeletable.reduce((sum, { files }) => sum + files, 0),
    orphans: ofDeletable.reduce((sum, { orphaned }) => sum + orphaned.count, 0),
    old: ofDeletable.reduce((sum, { old }) => sum + old, 0),
  };
}
