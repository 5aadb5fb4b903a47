import type { Context } from '../core/context.ts';
import { readTaskState, saveTaskState } from '../core/task-state.ts';

/** How far the keys of rows from before the prefixes, or of an older version, have been replaced. */
export interface SearchIndex {
  /** False from migration 0011 until the first pass over all rows has ended, if there were rows. */
  isComplete: boolean;
  /** Where the pass that is under way goes on: in which of the kinds, and below which id. */
  position: { kind: number; before: string | null } | null;
}

// Beside the timed tasks, which share it.
const name = 'searchIndex';

export const readSearchIndex = async (ctx: Context): Promise<SearchIndex> =>
  (await readTaskState<SearchIndex>(ctx, name)) ?? { isComplete: true, position: null };

export const saveSearchIndex = (ctx: Context, index: SearchIndex): Promise<void> => saveTaskState(ctx, name, index);
