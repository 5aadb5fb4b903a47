import type { Context } from '../../core/context.ts';
import { spendBudget } from '../../core/write-budgets.ts';

/** What D1 writes for a photo that gets another position: its entry, and that of the index. */
export const rowsOfPosition = 2;

/**
 * Counts photos of a user that one statement is about to write anew, however many there are: at least the first such
 * statement of an hour is let through. Throws `too-many-album-moves`.
 */
export const limitMoves = (ctx: Context, userId: string, photoCount: number): Promise<void> =>
  spendBudget(ctx, userId, 'move', photoCount * rowsOfPosition, { isIndivisible: true });
