import { and, eq, sql } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';

/** LEAVING: another database takes it; ARRIVING: it is the copy. In either, nobody changes anything (the triggers of migrations/library). */
export type Moving = 'LEAVING' | 'ARRIVING';

const columnsOf = (moving: Moving | null) => ({
  isMoving: moving === null ? null : true,
  isCopy: moving === 'ARRIVING',
});

/** Returns the statement that says so of a library, or that it is one like all others. */
export const setMoving = ({ library }: LibraryContext, ownerId: string, moving: Moving | null) =>
  library.update(libraries).set(columnsOf(moving)).where(eq(libraries.id, ownerId));

/** Returns the statements around those of the move itself; they fail the batch unless the library is what it is taken for. */
export function whileMoving(ctx: LibraryContext, ownerId: string, moving: Moving) {
  const isSo = sql`${libraries.isMoving} is 1 and ${libraries.isCopy} = ${Number(moving === 'ARRIVING')}`;
  const begin = ctx.library
    .update(libraries)
    // No name is null.
    .set({ isMoving: null, ownerName: sql`iif(${isSo}, ${libraries.ownerName}, null)` })
    .where(eq(libraries.id, ownerId));
  return { begin, end: setMoving(ctx, ownerId, moving) };
}

/** Returns the accounts whose library is kept as it is in this database, while another takes it. */
export async function listLeaving({ library }: LibraryContext): Promise<string[]> {
  const rows = await library
    .select({ id: libraries.id })
    .from(libraries)
    .where(and(sql.raw('is_moving = 1'), eq(libraries.isCopy, false)));
  return rows.map(({ id }) => id);
}
