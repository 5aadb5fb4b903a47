import { and, asc, inArray, lt, type SQL } from 'drizzle-orm';
import type { AuditAction } from '../../../shared/platform/audit/contract.ts';
import type { Context, LibraryContext } from '../core/context.ts';
import { newId } from '../core/new-id.ts';
import { insertMany, insertWhere } from '../db/insert-where.ts';
import { auditLog } from '../db/schema/main/platform.ts';
import { relay } from '../relay/relay.ts';

// Promised in the privacy notice (shared/shop/legal/privacy-document.ts).
const retentionMs = 730 * 24 * 3_600_000;
const maxPerRun = 2000;
const entriesAtOnce = 500;

/** Who makes a change: an admin, or a print station by its API token. */
export type Actor = { id: string; name: string; email: string } | { apiTokenId: string; name: string };

type Facts = Record<string, unknown>;

interface Change {
  action: AuditAction;
  subjectId: string;
  /** Its name on the screen: a number, a title, an email. */
  subject: string;
  /** Old and new fields; if both are given, only differences are stored. Never a password, a hash or a token. */
  before?: Facts | undefined;
  after?: Facts | undefined;
  /** Recorded only if this holds when the batch runs; for changes that may not happen. */
  when?: SQL | undefined;
}

/** Returns the statement that records a change in the audit log; add it to the batch of the change. */
export const auditStatement = (ctx: Context, actor: Actor, change: Change) =>
  insertWhere(ctx.db, auditLog, { values: { id: newId(), ...entryOf(ctx, actor, change) }, where: change.when });

/** The same for a change of a library, in its batch; see `relay`. */
export const relayAudit = (ctx: LibraryContext, actor: Actor, change: Change) =>
  relay(ctx, { kind: 'audit', entry: entryOf(ctx, actor, change) }, { when: change.when });

function entryOf({ now }: Context, actor: Actor, { action, subjectId, subject, ...facts }: Change) {
  const { before, after } = differing(facts.before, facts.after);
  const isToken = 'apiTokenId' in actor;
  return {
    userId: isToken ? null : actor.id,
    apiTokenId: isToken ? actor.apiTokenId : null,
    actor: isToken ? actor.name : `${actor.name} (${actor.email})`,
    action,
    subjectId,
    subject: subject.slice(0, 200),
    before: before ?? null,
    after: after ?? null,
    createdAt: now,
  };
}

/** Returns the statements that add entries that were relayed, unless they are there. */
export const insertEntries = (ctx: Context, entries: readonly (typeof auditLog.$inferSelect)[]) =>
  insertMany(ctx.db, auditLog, entries, { common: {}, size: entriesAtOnce }).map((insert) =>
    insert.onConflictDoNothing(),
  );

/** Records a change that has no batch. */
export async function recordAudit(ctx: Context, actor: Actor, change: Change): Promise<void> {
  await auditStatement(ctx, actor, change);
}

/** Cron: deletes entries older than two years, with the names and emails in them. Reads only the oldest rows. */
export async function purgeAudit(ctx: Context): Promise<void> {
  const oldest = ctx.db.select({ id: auditLog.id }).from(auditLog).orderBy(asc(auditLog.id)).limit(maxPerRun);
  await ctx.db.delete(auditLog).where(and(inArray(auditLog.id, oldest), lt(auditLog.createdAt, ctx.now - retentionMs)));
}

function differing(before: Facts | undefined, after: Facts | undefined) {
  if (!before || !after) return { before, after };
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const pick = (facts: Facts) => Object.fromEntries(changed.map((key) => [key, facts[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}
