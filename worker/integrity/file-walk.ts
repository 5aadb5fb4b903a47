import { addTo, emptyResult } from './check-files.ts';
import type { RuleResult } from './check-rules.ts';
import type { FilePosition, FileSlice } from './compare-files.ts';
import { fileKinds } from './file-kinds.ts';

/** What a pass over all files has found of a kind so far. */
export interface FileCount {
  files: number;
  orphaned: RuleResult;
  lost: RuleResult;
}

/**
 * A walk over all files in many runs, that rests until the next day after each pass. One counts and deletes nothing; if
 * there is little to delete, the next one does.
 */
export interface FileWalk {
  phase: 'count' | 'delete' | 'rest';
  startedAt: number;
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
export const keptOrphansRule = 'orphans-kept';

export const beginWalk = (now: number): FileWalk => ({
  phase: 'count',
  startedAt: now,
  kind: 0,
  position: null,
  counts: fileKinds.map(({ name }) => ({
    files: 0,
    orphaned: emptyResult(`${name}-orphaned`),
    lost: emptyResult(`${name}-lost`),
  })),
  mayDelete: 0,
});

/** A day lies between a pass and the next one: time to see what was counted before it is deleted. */
export function wake(walk: FileWalk, now: number): FileWalk {
  if (walk.phase !== 'rest' || now < walk.startedAt + restMs) return walk;
  return walk.mayDelete > 0 ? { ...walk, phase: 'delete', startedAt: now } : beginWalk(now);
}

/** The walk behind a slice of which so many orphans were deleted. It takes the counts along. */
export function advance(walk: FileWalk, slice: FileSlice, deleted: number): FileWalk {
  const count = walk.counts[walk.kind];
  if (count && walk.phase === 'count') {
    count.files += slice.files;
    addTo(count.orphaned, slice.orphans);
    addTo(count.lost, slice.lost);
  } else if (count) {
    count.orphaned.count -= deleted;
    if (count.orphaned.count === 0) count.orphaned.examples = [];
  }
  const moved = { ...walk, mayDelete: walk.mayDelete - deleted, position: slice.next };
  if (slice.next) return moved;
  if (walk.kind + 1 < fileKinds.length) return { ...moved, kind: walk.kind + 1 };
  return endPass(moved);
}

function endPass(walk: FileWalk): FileWalk {
  const mayDelete = walk.phase === 'count' ? deletable(walk.counts) : 0;
  return { ...walk, kind: 0, position: null, mayDelete, phase: 'rest' };
}

/** How many orphans a second pass may delete: all, or none when they are too many. */
function deletable(counts: FileCount[]): number {
  const { files, orphans } = sumOf(counts);
  return orphans <= files * mostOrphanedShare ? orphans : 0;
}

/** What is told of a pass that has come to its end. */
export function resultsOf({ counts }: FileWalk): RuleResult[] {
  const { orphans } = sumOf(counts);
  const kept = { ...emptyResult(keptOrphansRule), count: deletable(counts) < orphans ? orphans : 0 };
  return [...counts.flatMap(({ orphaned, lost }) => [orphaned, lost]), kept];
}

function sumOf(counts: FileCount[]): { files: number; orphans: number } {
  const ofDeletable = counts.filter((_, at) => fileKinds[at]?.isDeletable);
  return {
    files: ofDeletable.reduce((sum, { files }) => sum + files, 0),
    orphans: ofDeletable.reduce((sum, { orphaned }) => sum + orphaned.count, 0),
  };
}
