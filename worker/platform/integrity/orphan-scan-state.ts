import { addTo, emptyResult, keysOf } from './check-files.ts';
import type { FilePosition, FileSlice, Orphan } from './compare-files.ts';
import { fileKinds } from './file-kinds.ts';
import type { RuleResult } from './rule.ts';

/** What a pass over all files has found of a kind so far, without what it deleted. */
interface FileCount {
  files: number;
  orphaned: RuleResult;
  /** Orphans old enough to be deleted. */
  old: number;
  lost: RuleResult;
}

/**
 * A scan over all files in many runs, with a day's pause after each pass. One pass only counts; if there is little to
 * delete, the next one deletes that, and counts what is left.
 */
export interface OrphanScan {
  phase: 'count' | 'delete' | 'rest';
  /**
   * When its first pass began. Deletion depends on this and not on the clock, because the state is restored with the
   * database.
   */
  countedAt: number;
  /** When its last pass ended. */
  endedAt: number;
  /** Index in `fileKinds`, and the position in that kind. */
  kind: number;
  position: FilePosition | null;
  counts: FileCount[];
  /** Maximum of orphans that may still be deleted: no more than were counted. */
  mayDelete: number;
}

// One in a hundred. More orphans than that are not leftovers but a mistake: a restored database, or a bug.
const maxOrphanedShare = 0.01;
const restMs = 20 * 3_600_000;
// Time Travel reaches back 30 days: it may remove rows created later, which return when it is undone.
const retentionMs = 31 * 24 * 3_600_000;
const orphansKeptRule = 'orphans-kept';

export const beginScan = (now: number): OrphanScan => ({
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

/** Starts the next pass a day after the end of the last one: time to see what was counted before it is deleted. */
export function wake(scan: OrphanScan, now: number): OrphanScan {
  if (scan.phase !== 'rest' || now < scan.endedAt + restMs) return scan;
  return scan.mayDelete > 0 ? { ...scan, phase: 'delete', counts: noCounts() } : beginScan(now);
}

/** Returns the orphans that were stored long enough before the scan began to count. */
const oldOf = (scan: OrphanScan, orphans: readonly Orphan[]): Orphan[] =>
  orphans.filter(({ uploadedAt }) => uploadedAt <= scan.countedAt - retentionMs);

/** Returns the keys of a slice's orphans that this pass should delete. */
export const deletableOf = (scan: OrphanScan, { orphans }: FileSlice): string[] =>
  scan.phase === 'delete' ? keysOf(oldOf(scan, orphans)).slice(0, scan.mayDelete) : [];

/** Returns the scan after a slice of which these keys were deleted, with updated counts. */
export function advance(scan: OrphanScan, slice: FileSlice, deleted: readonly string[], now: number): OrphanScan {
  const count = scan.counts[scan.kind];
  const gone = new Set(deleted);
  const left = slice.orphans.filter(({ key }) => !gone.has(key));
  if (count) {
    count.files += slice.files;
    count.old += oldOf(scan, left).length;
    addTo(count.orphaned, keysOf(left));
    addTo(count.lost, slice.lost);
  }
  const moved = { ...scan, mayDelete: scan.mayDelete - deleted.length, position: slice.next };
  if (slice.next) return moved;
  if (scan.kind + 1 < fileKinds.length) return { ...moved, kind: scan.kind + 1 };
  return endPass(moved, now);
}

function endPass(scan: OrphanScan, endedAt: number): OrphanScan {
  const mayDelete = scan.phase === 'count' ? deletable(scan.counts) : 0;
  return { ...scan, kind: 0, position: null, mayDelete, phase: 'rest', endedAt };
}

/** Returns how many orphans the second pass may delete: the old ones, or none when there are too many of any age. */
const deletable = (counts: FileCount[]): number => (areTooMany(counts) ? 0 : sumOf(counts).old);

function areTooMany(counts: FileCount[]): boolean {
  const { files, orphans } = sumOf(counts);
  return orphans > files * maxOrphanedShare;
}

/** Returns the results of a finished pass. */
export function resultsOf({ counts }: OrphanScan): RuleResult[] {
  const tooMany = { ...emptyResult(orphansKeptRule), count: areTooMany(counts) ? sumOf(counts).orphans : 0 };
  return [...counts.flatMap(({ orphaned, lost }) => [orphaned, lost]), tooMany];
}

function sumOf(counts: FileCount[]): { files: number; orphans: number; old: number } {
  const ofDeletable = counts.filter((_, at) => fileKinds[at]?.isDeletable);
  return {
    files: ofDeletable.reduce((sum, { files }) => sum + files, 0),
    orphans: ofDeletable.reduce((sum, { orphaned }) => sum + orphaned.count, 0),
    old: ofDeletable.reduce((sum, { old }) => sum + old, 0),
  };
}
