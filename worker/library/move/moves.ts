import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { setShard } from '../../accounts/users/set-shard.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { libraryMoves } from '../../platform/db/schema/main/directory.ts';

export type Move = typeof libraryMoves.$inferSelect;

export async function findMove(ctx: Context, userId: string): Promise<Move | undefined> {
  const [move] = await ctx.db.select().from(libraryMoves).where(eq(libraryMoves.userId, userId));
  return move;
}

/** The longest waiting first. */
export const listMoves = (ctx: Context, limit: number): Promise<Move[]> =>
  ctx.db.select().from(libraryMoves).orderBy(asc(libraryMoves.startedAt), asc(libraryMoves.userId)).limit(limit);

const leaseMs = 5 * 60_000;

/** Lets a job work on a move, and no other one beside it; undefined when one does, or there is nothing to do. */
export async function takeMove(ctx: Context, userId: string): Promise<Move | undefined> {
  const [move] = await ctx.db
    .update(libraryMoves)
    .set({ lease: newId(), leasedUntil: ctx.now + leaseMs, runs: sql`${libraryMoves.runs} + 1` })
    .where(and(eq(libraryMoves.userId, userId), lte(libraryMoves.leasedUntil, ctx.now)))
    .returning();
  return move;
}

/** Lets the next job work on it. */
export const leaveMove = (ctx: Context, move: Move) =>
  ctx.db.update(libraryMoves).set({ leasedUntil: 0 }).where(isMine(move));

/** As long as no other job has it, and nobody has changed its mind. */
const isMine = ({ userId, lease, phase }: Move) =>
  and(eq(libraryMoves.userId, userId), eq(libraryMoves.lease, lease ?? ''), eq(libraryMoves.phase, phase));

type Progress = Partial<Pick<Move, 'phase' | 'part' | 'after' | 'digests'>>;

/** Notes how far a move has come, and returns it so. Throws when another job has it. */
export async function noteMove(ctx: Context, move: Move, progress: Progress): Promise<Move> {
  const [noted] = await ctx.db.update(libraryMoves).set(progress).where(isMine(move)).returning();
  if (!noted) throw new Error(`The move of ${move.userId} is not this job's any more.`);
  return noted;
}

export const endMove = (ctx: Context, move: Move) => ctx.db.delete(libraryMoves).where(isMine(move));

/** From now on the account's library is the other one. Throws when another job has the move. */
export async function switchLibrary(ctx: Context, move: Move): Promise<Move> {
  const { userId, fromShard, toShard } = move;
  const [, , [noted]] = await ctx.db.batch([
    ...setShard(ctx, userId, { from: fromShard, to: toShard, when: rowExists(libraryMoves, isMine(move)) }),
    ctx.db.update(libraryMoves).set({ phase: 'ERASE', part: 0, after: null }).where(isMine(move)).returning(),
  ]);
  if (!noted) throw new Error(`The move of ${userId} is not this job's any more.`);
  return noted;
}
