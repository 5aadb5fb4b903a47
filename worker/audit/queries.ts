import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { type AuditAction, type AuditEntry, type AuditLogResponse, auditActions } from '../../shared/contract/audit.ts';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import { auditLog } from '../db/schema.ts';

interface AuditLogRequest {
  page: number;
  limit: number;
  from?: string | undefined;
  /** A kind of thing, `order`; '' is all. */
  subject: string;
}

// A page further on is found by `from`, not by counting.
const maxSkipped = 80;
// D1 takes no compound select of more.
const maxTerms = 5;

/**
 * A page of the history, newest first. Nobody counts it: `total` and `pages` say only whether there is more. Throws
 * `invalid-cursor`.
 */
export async function listAuditLog(ctx: Context, request: AuditLogRequest): Promise<AuditLogResponse> {
  const { page, limit, subject } = request;
  const { after, skipped } = placeOf(request);
  const older = after === undefined ? undefined : lt(auditLog.id, after);
  const found = (await readNewest(ctx, subject, older, skipped + limit + 1)).slice(skipped);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit;
  const total = (page - 1) * limit + found.length;
  const from = last ? `${page}.${last.id}` : null;
  return {
    entries: rows.map(entryOf),
    pagination: { page, limit, pages: hasMore ? page + 1 : page, total, isCut: false, from },
  };
}

function placeOf({ page, limit, from }: AuditLogRequest): { after?: string | undefined; skipped: number } {
  const [, at, id] = from?.match(/^(\d{1,7})\.([\w-]{1,40})$/) ?? [];
  if (from !== undefined && id === undefined) throw new AppError('invalid-cursor');
  const isAhead = id !== undefined && page > Number(at);
  const skipped = (isAhead ? page - Number(at) - 1 : page - 1) * limit;
  if (skipped > maxSkipped) throw new AppError('invalid-cursor');
  return isAhead ? { after: id, skipped } : { skipped };
}

type AuditRow = typeof auditLog.$inferSelect;

async function readNewest(ctx: Context, subject: string, older: SQL | undefined, limit: number): Promise<AuditRow[]> {
  const all = ctx.db.select().from(auditLog);
  if (subject === '') return all.where(older).orderBy(desc(auditLog.id)).limit(limit);
  const actions = auditActions.filter((action) => action.startsWith(`${subject}.`));
  const parts: AuditAction[][] = [];
  for (let at = 0; at < actions.length; at += maxTerms) parts.push(actions.slice(at, at + maxTerms));
  const found = await Promise.all(parts.map((part) => readActions(ctx, part, older, limit)));
  return found
    .flat()
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, limit);
}

/** Each action is in order by its index, and SQLite merges them: no more is read than is answered. */
function readActions(ctx: Context, actions: AuditAction[], older: SQL | undefined, limit: number): Promise<AuditRow[]> {
  const select = (action: AuditAction) =>
    ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, action), older));
  const [first, second, ...others] = actions.map(select);
  if (!first) return Promise.resolve([]);
  if (!second) return first.orderBy(desc(auditLog.id)).limit(limit);
  return unionAll(first, second, ...others)
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

function entryOf({ id, createdAt, actor, action, subject, subjectId, before, after }: AuditRow) {
  const entry: AuditEntry = {
    id,
    createdAt: new Date(createdAt).toISOString(),
    actor,
    action: action as AuditAction,
    subject,
    subjectId,
    before,
    after,
  };
  return entry;
}
