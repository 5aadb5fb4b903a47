import { type Context, inEachLibrary, inLibrary, type LibraryContext } from '../../platform/core/context.ts';
import { statementBudget } from '../../platform/core/counted-db.ts';
import { emit, emitOnce } from '../../platform/core/outbox.ts';
import { restartBackfills } from '../../platform/db/backfills/run-backfills.ts';
import { sendMessages } from '../../platform/jobs/send-messages.ts';
import { listLeaving, setMoving } from '../libraries/set-moving.ts';
import { copyRows } from './copy-rows.ts';
import { digestRows } from './digest-rows.ts';
import { eraseSome } from './erase-rows.ts';
import { endMove, findMove, leaveMove, listMoves, type Move, noteMove, switchLibrary, takeMove } from './moves.ts';
import { parts } from './parts.ts';

const movesAtOnce = 5;
// Of a library of a million photos some fifty.
const maxRuns = 300;
/** A run that compares ends before its lease, and the time of a job. */
const compareMs = 2 * 60_000;
/** For so long a page may still be looked for where it was (`libraryOfSlug`). */
const settleMs = 3000;

/** Cron: goes on with the moves that were asked for (`npm run shards`), or whose job was lost. */
export async function moveLibraries(ctx: Context): Promise<void> {
  for (const library of inEachLibrary(ctx)) await freeForgotten(library);
  for (const { userId } of await listMoves(ctx, movesAtOnce))
    await emitOnce(ctx, { type: 'move-library', userId } as const, ['userId']);
}

/** After a restore a library may be kept as it is for a move that nobody knows of. */
async function freeForgotten(ctx: LibraryContext): Promise<void> {
  for (const userId of await listLeaving(ctx)) {
    if (await findMove(ctx, userId)) continue;
    ctx.log.error('library-move-forgotten', { userId, shard: ctx.shard });
    await setMoving(ctx, userId, null);
  }
}

interface Libraries {
  from: LibraryContext;
  to: LibraryContext;
}

/**
 * Job: moves what an account has to another database, as far as one invocation may; then it queues itself again. Until the
 * end nothing of it can be changed, which the triggers of the databases see to; all else goes on. Where the copy is not the
 * same it is erased, and all stays as it was. No file is touched. It may end anywhere, and goes on from there
 * (docs/growth.md).
 */
export async function moveLibrary(ctx: Context, userId: string, settle = settleMs): Promise<void> {
  const taken = await takeMove(ctx, userId);
  if (!taken) return;
  const move = await giveUpAfter(ctx, taken);
  const libraries = { from: inLibrary(ctx, move.fromShard), to: inLibrary(ctx, move.toShard) };
  const isOver = await work(move, libraries, settle).finally(() => leaveMove(ctx, move));
  if (!isOver) await emit(ctx, { type: 'move-library', userId });
}

async function giveUpAfter(ctx: Context, move: Move): Promise<Move> {
  const mayEnd = move.runs <= maxRuns || move.phase === 'ERASE' || move.phase === 'UNDO';
  if (mayEnd) return move;
  ctx.log.error('library-move-does-not-end', { userId: move.userId, phase: move.phase, part: move.part });
  return noteMove(ctx, move, { phase: 'UNDO', part: 0 });
}

/** Returns whether that was the last step. */
async function work(move: Move, libraries: Libraries, settle: number): Promise<boolean> {
  if (move.phase === 'COPY') return copyAll(move, libraries);
  if (move.phase === 'COMPARE') return compareAll(move, libraries, settle);
  return eraseAll(move, libraries);
}

async function copyAll(begun: Move, { from, to }: Libraries): Promise<false> {
  const { userId } = begun;
  await setMoving(from, userId, 'LEAVING');
  let move = begun;
  while (move.part < parts.length) {
    if (from.statements.sent >= statementBudget) return leave(from, move);
    const { part: at, after } = move;
    const last = await copyRows(from, to, parts[at]!, { ownerId: userId, after });
    move = await noteMove(from, move, last ? { after: last } : { part: at + 1, after: null });
  }
  return leave(from, await noteMove(from, move, { phase: 'COMPARE', part: 0, after: null }));
}

async function leave(ctx: Context, move: Move): Promise<false> {
  await leaveMove(ctx, move);
  return false;
}

async function compareAll(begun: Move, { from, to }: Libraries, settle: number): Promise<false> {
  const { userId } = begun;
  const endsAt = Date.now() + compareMs;
  let move = begun;
  while (move.part < parts.length) {
    const part = parts[move.part]!;
    const isToStop = () => from.statements.sent >= statementBudget || Date.now() > endsAt;
    const there = await digestRows(from, part, userId, { begun: move.digests?.there, isToStop });
    const here = await digestRows(to, part, userId, { begun: move.digests?.here, isToStop });
    if (!there.isEnd || !here.isEnd) return leave(from, await noteMove(from, move, { digests: { there, here } }));
    if (there.count !== here.count || there.sum !== here.sum) {
      from.log.error('library-copy-differs', { userId, part: part.name, there, here });
      return leave(from, await noteMove(from, move, { phase: 'UNDO', part: 0, digests: null }));
    }
    move = await noteMove(from, move, { part: move.part + 1, digests: null });
  }
  await restartBackfills(to);
  // What waits there names albums that are about to leave.
  await sendMessages(from);
  move = await switchLibrary(from, move);
  await setMoving(to, userId, null);
  await scheduler.wait(settle);
  return leave(from, move);
}

async function eraseAll(begun: Move, { from, to }: Libraries): Promise<boolean> {
  const { userId } = begun;
  const isUndone = begun.phase === 'UNDO';
  // The job may have ended between the switch and this.
  if (!isUndone) await setMoving(to, userId, null);
  const [library, moving] = isUndone ? ([to, 'ARRIVING'] as const) : ([from, 'LEAVING'] as const);
  let move = begun;
  for (;;) {
    if (from.statements.sent >= statementBudget) return leave(from, move);
    const next = await eraseSome(library, userId, { at: move.part, moving });
    if (next === null) break;
    if (next !== move.part) move = await noteMove(from, move, { part: next });
  }
  if (isUndone) await setMoving(from, userId, null);
  await endMove(from, move);
  from.log.info(isUndone ? 'library-not-moved' : 'library-moved', { userId, from: from.shard, to: to.shard });
  return true;
}
