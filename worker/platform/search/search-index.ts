import type { Context } from '../core/context.ts';
import { readTaskState, saveTaskState } from '../core/task-state.ts';

/** Progress of giving the rows their texts. */
export interface SearchIndex {
  /** False from migration 0016 until the first pass over all rows has ended, if there were rows. */
  isComplete: boolean;
  /** Position of the current pass: the index of the kind, and the id below which it continues. */
  position: { kind: number; before: string | null } | null;
  /** From migration 0043 until that pass has been over the invoices: they are found by their orders. */
  lacksInvoices?: boolean;
}

// In the table of the timed tasks' states.
const name = 'searchTexts';

export const readSearchIndex = async (ctx: Context): Promise<SearchIndex> =>
  (await readTaskState<SearchIndex>(ctx, name)) ?? { isComplete: true, position: null };

export const saveSearchIndex = (ctx: Context, index: SearchIndex): Promise<void> => saveTaskState(ctx, name, index);

/** Returns whether the version before texts had given every row prefixes. */
export const haveOldPrefixes = async (ctx: Context): Promise<boolean> =>
  (await readTaskState<SearchIndex>(ctx, 'searchIndex'))?.isComplete ?? true;
