import type { Context } from '../core/context.ts';
import { readTaskState, saveTaskState } from '../core/task-state.ts';

/** Progress of replacing the entries of rows from before prefixes, or of an older version. */
export interface SearchIndex {
  /** False from migration 0011 until the first pass over all rows has ended, if there were rows. */
  isComplete: boolean;
  /** Position of the current pass: the index of the kind, and the id below which it continues. */
  position: { kind: number; before: string | null } | null;
}

// In the table of the timed tasks' states.
const name = 'searchIndex';

export const readSearchIndex = async (ctx: Context): Promise<SearchIndex> =>
  (await readTaskState<SearchIndex>(ctx, name)) ?? { isComplete: true, position: null };

export const saveSearchIndex = (ctx: Context, index: SearchIndex): Promise<void> => saveTaskState(ctx, name, index);
