import type { Context } from '../../../platform/core/context.ts';
import { spendBudget } from '../../../platform/core/write-budgets.ts';

/** What D1 writes for a photo that gets another position: its entry, and that of the index. */
export const rowsOfPosition = 2;

/**
 * Counts photos of a user that one statement is about to write anew, however many there are: at least the first such
 * statement of an hour is let through. Throws `too-many-album-moves`.
 */
export const limitMoves = (ctx: Context, userId: string, photoCount: number): Promise<void> =>
  spendBudget(ctx, userId, 'move', photoCount * rowsOfPosition, { isIndivisible: true });
