import { and, asc, isNotNull, type SQL } from 'drizzle-orm';
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
import { type Context, fromEachLibrary, inEachLibrary } from '../core/context.ts';
import { unlessMoving } from '../core/unless-moving.ts';
import { isBetween } from '../db/id-ranges.ts';
import { inList } from '../db/in-list.ts';
import { photos } from '../db/schema/library/photos.ts';
import { restoreMasters, restoreOriginals } from './copies/restore-from-copies.ts';
import type { FileKind, FileRow } from './file-kinds.ts';
import { firstOfEach } from './first-of-each.ts';

/** Of all libraries. While one is moved, two have its photos. */
const listPhotos = (ctx: Context, from: string, upTo: string | null, max: number, which?: SQL) =>
  firstOfEach(ctx, max, ({ library }) =>
    library
      .select({ id: photos.id, status: photos.status, deletedAt: photos.deletedAt })
      .from(photos)
      .where(and(isBetween(photos.id, from, upTo), which))
      .orderBy(asc(photos.id))
      .limit(max),
  );

const findPhotos = (ctx: Context, ids: string[], which?: SQL): Promise<string[]> =>
  fromEachLibrary(ctx, async (there) => {
    const known = await there.library
      .select({ id: photos.id })
      .from(photos)
      .where(and(inList(photos.id, ids), which));
    return [...known.map(({ id }) => id), ...(await findErased(there, ids))];
  });

/** The rows, and ids of photos without a row whose files are kept for 30 days, in the order of ids. */
async function withErased(
  ctx: Context,
  rows: FileRow[],
  ...[from, upTo, max]: [from: string, upTo: string | null, max: number]
): Promise<FileRow[]> {
  // No further than the rows go, where there are more.
  const end = rows.length < max ? upTo : (rows.at(-1)?.id ?? upTo);
  const erased = await fromEachLibrary(ctx, (there) => listErased(there, from, end, max));
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
  repairLost: async (ctx, ids) => {
    const lost = await restoreMasters(ctx, ids);
    for (const there of inEachLibrary(ctx)) await unlessMoving(there, () => uncountLostMasters(there, lost));
  },
  isDeletable: true,
};

export const photoFiles = { originals, derived, masters };
