import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { AppError } from '../../../shared/errors.ts';
import {
  type AuditAction,
  type AuditEntry,
  type AuditLogResponse,
  auditActions,
} from '../../../shared/platform/audit/contract.ts';
import type { Context } from '../core/context.ts';
import { auditLog } from '../db/schema/main/platform.ts';

interface AuditLogRequest {
  page: number;
  limit: number;
  from?: string | undefined;
  /** A kind of subject, `order`; '' means all. */
  subject: string;
}

// Further pages are read by `from`, not by an offset.
const maxSkipped = 80;
// D1's limit of terms in a compound select.
const maxTerms = 5;

/**
 * Returns a page of the audit log, newest first. Entries are not counted: `total` and `pages` only say whether there
 * are more. Throws `invalid-cursor`.
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

/** The index sorts the entries of each action and SQLite merges them, so no more rows are read than returned. */
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
