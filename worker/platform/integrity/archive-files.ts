import { and, asc, gte, lte } from 'drizzle-orm';
import { archivePrefix, archivesPrefix } from '../../library/archives/manifest.ts';
import { inList } from '../db/in-list.ts';
import { archives } from '../db/schema/library/archives.ts';
import type { FileKind } from './file-kinds.ts';

/** What ZIPs are laid out by: a part's files are there once it is frozen. */
export const archiveFiles: FileKind = {
  name: 'archives',
  prefix: archivesPrefix,
  async listRows(ctx, from, upTo, max) {
    const rows = await ctx.db
      .select({ id: archives.id, status: archives.status, expiresAt: archives.expiresAt })
      .from(archives)
      .where(and(gte(archives.id, from), upTo === null ? undefined : lte(archives.id, upTo)))
      .orderBy(asc(archives.id))
      .limit(max);
    // The files of an expired one are deleted before its row.
    return rows.map(({ id, status, expiresAt }) => ({ id, hasFile: status === 'READY' && expiresAt > ctx.now }));
  },
  fileExists: async (ctx, { id }) =>
    (await ctx.bucket.list({ prefix: archivePrefix(id), limit: 1 })).objects.length > 0,
  findRows: async (ctx, ids) =>
    (await ctx.db.select({ id: archives.id }).from(archives).where(inList(archives.id, ids))).map(({ id }) => id),
  isDeletable: true,
};
