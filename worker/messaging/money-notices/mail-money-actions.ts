import { and, asc, between, gt, inArray, max } from 'drizzle-orm';
import type { AuditAction } from '../../../shared/platform/audit/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { listAdmins } from '../../platform/core/list-admins.ts';
import { changeTaskState, isTaskStateChanged, readTaskState, saveTaskState } from '../../platform/core/task-state.ts';
import { auditLog } from '../../platform/db/schema/main/platform.ts';
import { writeMail } from '../mail/write-mail.ts';
import { type AuditRow, factsOf, moneyActions } from './money-actions.ts';
import { moneyMail } from './money-mail.ts';

/** Of the history: all entries up to `after` are told; the last mails were written at `mailedAt`. */
interface Told {
  after: string;
  mailedAt: number;
}

const task = 'mailMoneyActions';
const pauseMs = 60 * 60_000;
const dayMs = 24 * pauseMs;
// An entry gets its id some moments before it is written.
const settledMs = 60_000;
const maxEntries = 500;
const actions = Object.keys(moneyActions) as AuditAction[];

/**
 * Cron: mails each admin what others did that moves money or takes much out of the shop, once an hour at most, in one
 * mail. From the history, so that nothing done is left out.
 */
export async function mailMoneyActions(ctx: Context): Promise<void> {
  const told = await readTaskState<Told>(ctx, task);
  if (told === null) return begin(ctx);
  if (ctx.now - told.mailedAt < pauseMs) return;
  const rows: AuditRow[] = await ctx.db
    .select()
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.action, actions),
        gt(auditLog.id, told.after),
        between(auditLog.createdAt, ctx.now - dayMs, ctx.now - settledMs),
      ),
    )
    .orderBy(asc(auditLog.id))
    .limit(maxEntries);
  const last = rows.at(-1);
  if (!last) return;
  const mails = (await listAdmins(ctx)).flatMap(({ id, email }) => {
    const actors = byActor(rows.filter(({ userId }) => userId !== id));
    return actors.length === 0 ? [] : [writeMail(ctx, moneyMail(ctx.origin, email, actors))];
  });
  // Single deletions wait for others of the same day.
  if (mails.length === 0 && rows.length < maxEntries) return;
  const next: Told = { after: last.id, mailedAt: ctx.now };
  try {
    await ctx.db.batch([changeTaskState(ctx, task, { from: told, to: next }), ...mails]);
  } catch (error) {
    // Another run was first.
    if (isTaskStateChanged(error)) return;
    throw error;
  }
}

/** What was done before the first run is no one's news. */
async function begin(ctx: Context): Promise<void> {
  const [newest] = await ctx.db.select({ id: max(auditLog.id) }).from(auditLog);
  await saveTaskState(ctx, task, { after: newest?.id ?? '', mailedAt: 0 } satisfies Told);
}

function byActor(rows: readonly AuditRow[]) {
  const actors = [...new Set(rows.map(({ actor }) => actor))];
  return actors
    .map((actor) => ({ actor, facts: factsOf(rows.filter((row) => row.actor === actor)) }))
    .filter(({ facts }) => facts.length > 0);
}
