import { asc } from 'drizzle-orm';
import { archivePrefix, archivesPrefix } from '../../library/archives/manifest.ts';
import { fromEachLibrary } from '../core/context.ts';
import { findIds, isBetween } from '../db/id-ranges.ts';
import { archives } from '../db/schema/library/archives.ts';
import type { FileKind } from './file-kinds.ts';
import { firstOfEach } from './first-of-each.ts';

/** What ZIPs are laid out by: a part's files are there once it is frozen. */
export const archiveFiles: FileKind = {
  name: 'archives',
  prefix: archivesPrefix,
  async listRows(ctx, from, upTo, max) {
    const rows = await firstOfEach(ctx, max, ({ library }) =>
      library
        .select({ id: archives.id, status: archives.status, expiresAt: archives.expiresAt })
        .from(archives)
        .where(isBetween(archives.id, from, upTo))
        .orderBy(asc(archives.id))
        .limit(max),
    );
    // The files of an expired one are deleted before its row.
    return rows.map(({ id, status, expiresAt }) => ({ id, hasFile: status === 'READY' && expiresAt > ctx.now }));
  },
  fileExists: async (ctx, { id }) =>
    (await ctx.bucket.list({ prefix: archivePrefix(id), limit: 1 })).objects.length > 0,
  findRows: (ctx, ids) => fromEachLibrary(ctx, ({ library }) => findIds(library, archives.id, ids)),
  isDeletable: true,
};
