import { and, asc, eq, gte, isNotNull, lte, type SQL } from 'drizzle-orm';
import { trashMs } from '../../../shared/library/trash/trash.ts';
import { findErased, listErased } from '../../library/photos/erased-photos.ts';
import {
  derivedPrefix,
  derivedRoot,
  masterKey,
  mastersPrefix,
  originalKey,
  originalsPrefix,
} from '../../library/photos/photo-store.ts';
import { uncountLostMasters } from '../../library/photos/uncount-lost-masters.ts';
import { invoiceKey, invoicesPrefix } from '../../money/invoices/invoice-store.ts';
import type { Context } from '../core/context.ts';
import { inList } from '../db/in-list.ts';
import { photos } from '../db/schema/library/photos.ts';
import { invoices } from '../db/schema/main/invoices.ts';
import { archiveFiles } from './archive-files.ts';
import { restoreMasters, restoreOriginals } from './copies/restore-from-copies.ts';
import { correctionFiles } from './correction-files.ts';
import { printFiles } from './print-files.ts';

const day = 24 * 3_600_000;
const maxQueued = 100;

export interface FileRow {
  id: string;
  /** True: it must have a file; false: it may have one. */
  hasFile: boolean;
  /** Exactly this one; else any of its id. */
  file?: { key: string; etag: string | null; sizeBytes: number | null };
}

/** Files of R2 that belong to rows of D1, both sorted by id. */
export interface FileKind {
  name: 'originals' | 'derived' | 'invoices' | 'corrections' | 'masters' | 'prints' | 'archives';
  prefix: string;
  /** Returns at most `max` rows with ids `from … upTo` (null: to the end), inclusive. */
  listRows(ctx: Context, from: string, upTo: string | null, max: number): Promise<FileRow[]>;
  /** Returns whether the file of a row exists. */
  fileExists(ctx: Context, row: FileRow): Promise<boolean>;
  /** Returns the id in the rest of a key; by default what is before a slash or '.pdf'. */
  idOf?(rest: string): string;
  /** Returns which of these ids have a row. */
  findRows(ctx: Context, ids: string[]): Promise<string[]>;
  /** Recreates lost files, or has them made again, where possible. */
  repairLost?(ctx: Context, ids: string[]): Promise<void>;
  /** Invoices must be archived by law: one without a row may be the last copy. */
  isDeletable: boolean;
}

const listPhotos = (ctx: Context, from: string, upTo: string | null, max: number, which?: SQL) =>
  ctx.db
    .select({ id: photos.id, status: photos.status, deletedAt: photos.deletedAt })
    .from(photos)
    .where(and(gte(photos.id, from), upTo === null ? undefined : lte(photos.id, upTo), which))
    .orderBy(asc(photos.id))
    .limit(max);

async function findPhotos(ctx: Context, ids: string[], which?: SQL): Promise<string[]> {
  const known = ctx.db
    .select({ id: photos.id })
    .from(photos)
    .where(and(inList(photos.id, ids), which));
  return [...(await known).map(({ id }) => id), ...(await findErased(ctx, ids))];
}

/** The rows, and ids of photos without a row whose files are kept for 30 days, in the order of ids. */
async function withErased(
  ctx: Context,
  rows: FileRow[],
  ...[from, upTo, max]: [from: string, upTo: string | null, max: number]
): Promise<FileRow[]> {
  // No further than the rows go, where there are more.
  const erased = await listErased(ctx, from, rows.length < max ? upTo : (rows.at(-1)?.id ?? upTo), max);
  if (erased.length === 0) return rows;
  const known = new Set(rows.map(({ id }) => id));
  const added = erased.filter((id) => !known.has(id)).map((id) => ({ id, hasFile: false }));
  return [...rows, ...added].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, max);
}

/** An account that is deleted may have had photos that were never uploaded. */
const isKept = (ctx: Context, { status, deletedAt }: { status: string; deletedAt: number | null }): boolean =>
  status === 'DELETED' ? (deletedAt ?? 0) >= ctx.now - trashMs : status !== 'PENDING';

const originals: FileKind = {
  name: 'originals',
  prefix: originalsPrefix,
  async listRows(ctx, from, upTo, max) {
    const rows = await listPhotos(ctx, from, upTo, max);
    const files = rows.map((row) => ({ id: row.id, hasFile: isKept(ctx, row) }));
    return withErased(ctx, files, from, upTo, max);
  },
  fileExists: async (ctx, { id }) => (await ctx.bucket.head(originalKey(id))) !== null,
  findRows: (ctx, ids) => findPhotos(ctx, ids),
  repairLost: restoreOriginals,
  isDeletable: true,
};

const derived: FileKind = {
  name: 'derived',
  prefix: derivedRoot,
  async listRows(ctx, from, upTo, max) {
    const rows = await listPhotos(ctx, from, upTo, max);
    const files = rows.map(({ id, status }) => ({ id, hasFile: status === 'READY' }));
    return withErased(ctx, files, from, upTo, max);
  },
  fileExists: async (ctx, { id }) =>
    (await ctx.bucket.list({ prefix: derivedPrefix(id), limit: 1 })).objects.length > 0,
  findRows: (ctx, ids) => findPhotos(ctx, ids),
  isDeletable: true,
};

// One that was stored while the quota filled up is counted nowhere: it belongs to no row.
const isCounted = isNotNull(photos.masterBytes);

const masters: FileKind = {
  name: 'masters',
  prefix: mastersPrefix,
  async listRows(ctx, from, upTo, max) {
    const rows = await listPhotos(ctx, from, upTo, max, isCounted);
    const files = rows.map((row) => ({ id: row.id, hasFile: isKept(ctx, row) }));
    return withErased(ctx, files, from, upTo, max);
  },
  fileExists: async (ctx, { id }) => (await ctx.bucket.head(masterKey(id))) !== null,
  findRows: (ctx, ids) => findPhotos(ctx, ids, isCounted),
  repairLost: async (ctx, ids) => void (await uncountLostMasters(ctx, await restoreMasters(ctx, ids))),
  isDeletable: true,
};

const documents: FileKind = {
  name: 'invoices',
  prefix: invoicesPrefix,
  async listRows(ctx, from, upTo, max) {
    const rows = await ctx.db
      .select({ id: invoices.id, status: invoices.status, voidedAt: invoices.voidedAt })
      .from(invoices)
      .where(and(gte(invoices.id, from), upTo === null ? undefined : lte(invoices.id, upTo)))
      .orderBy(asc(invoices.id))
      .limit(max);
    return rows.map(({ id, status, voidedAt }) => ({
      id,
      // A voided invoice keeps its number, so it needs its document too, which a job makes.
      hasFile: status !== 'PENDING' || (voidedAt !== null && voidedAt < ctx.now - day),
    }));
  },
  fileExists: async (ctx, { id }) => (await ctx.bucket.head(invoiceKey(id))) !== null,
  findRows: async (ctx, ids) =>
    (await ctx.db.select({ id: invoices.id }).from(invoices).where(inList(invoices.id, ids))).map(({ id }) => id),
  async repairLost(ctx, ids) {
    const unmade = await ctx.db
      .select({ orderId: invoices.orderId })
      .from(invoices)
      .where(and(inList(invoices.id, ids), eq(invoices.status, 'PENDING')))
      .limit(maxQueued);
    await ctx.enqueue(...unmade.map(({ orderId }) => ({ type: 'make-invoice', orderId }) as const));
  },
  isDeletable: false,
};

export const fileKinds: readonly FileKind[] = [
  originals,
  derived,
  documents,
  correctionFiles,
  masters,
  printFiles,
  archiveFiles,
];
