import { and, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import { fileRetentionMs } from '../../worker/library/photos/erased-photos.ts';
import { fromEachLibrary, type LibraryContext } from '../../worker/platform/core/context.ts';
import { inList } from '../../worker/platform/db/in-list.ts';
import { albumLinks } from '../../worker/platform/db/schema/library/links.ts';
import { erasedPhotos } from '../../worker/platform/db/schema/library/photos.ts';
import { contentReports } from '../../worker/platform/db/schema/library/reports.ts';
import { products } from '../../worker/platform/db/schema/main/catalogue.ts';
import { auditLog } from '../../worker/platform/db/schema/main/platform.ts';
import { idsOf } from './rows.ts';

const day = 24 * 3_600_000;

/** What of the shop decides how much of a customer's library may come back. */
export interface Remains {
  /** Photos and albums that an administrator deleted, and photos removed for a report: they don't come back. */
  byAdmins: Set<string>;
  /** `album/photo`: an administrator took the photo out of the album. */
  entriesByAdmins: Set<string>;
  /** When administrators deleted albums, each with its photos. */
  adminTimes: Set<number>;
  /** Photos without a row whose files stay for another day at least. */
  withFiles: Set<string>;
  /** Of those, the ones that another library has noted: the account was moved since. */
  erasedElsewhere: (typeof erasedPhotos.$inferSelect)[];
  /** Decisions that lock an album. */
  locks: { id: string; albumId: string; decidedAt: number | null }[];
  productIds: Set<string>;
  /** Of the links of the backup: their addresses that a link has now. */
  takenSlugs: Set<string>;
}

/** `since`: the time of the backup, as what was deleted before and is in it was put back. */
export async function findRemains(
  ctx: LibraryContext,
  userId: string,
  { slugs, since }: { slugs: string[]; since: number },
): Promise<Remains> {
  const { db, library, now, shard } = ctx;
  const deletions = await db
    .select({ id: auditLog.subjectId, action: auditLog.action, before: auditLog.before, at: auditLog.createdAt })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.action, ['photo.delete', 'album.delete']),
        ne(auditLog.userId, userId),
        gt(auditLog.createdAt, since),
      ),
    );
  // In one album only, where the entry names it.
  const isWhole = ({ before }: (typeof deletions)[number]) => typeof before?.albumId !== 'string';
  const reports = await library
    .select()
    .from(contentReports)
    .where(
      and(eq(contentReports.ownerId, userId), or(isNull(contentReports.review), ne(contentReports.review, 'lifted'))),
    );
  const erased = await fromEachLibrary(ctx, async (there) => {
    const rows = await there.library
      .select()
      .from(erasedPhotos)
      .where(gt(erasedPhotos.erasedAt, now - fileRetentionMs + day));
    return rows.map((row) => ({ row, isElsewhere: there.shard !== shard }));
  });
  const taken = await library.select({ id: albumLinks.slug }).from(albumLinks).where(inList(albumLinks.slug, slugs));
  return {
    byAdmins: new Set(idsOf([...deletions.filter(isWhole), ...reports.flatMap(({ removed }) => removed ?? [])])),
    entriesByAdmins: new Set(
      deletions.filter((entry) => !isWhole(entry)).map(({ id, before }) => `${before?.albumId}/${id}`),
    ),
    adminTimes: new Set(deletions.filter(({ action }) => action === 'album.delete').map(({ at }) => at)),
    withFiles: new Set(erased.map(({ row }) => row.photoId)),
    erasedElsewhere: erased.filter(({ isElsewhere }) => isElsewhere).map(({ row }) => row),
    locks: reports.filter(({ decision }) => decision === 'lock'),
    productIds: new Set(idsOf(await db.select({ id: products.id }).from(products))),
    takenSlugs: new Set(idsOf(taken)),
  };
}
