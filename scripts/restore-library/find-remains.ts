import { and, inArray, ne } from 'drizzle-orm';
import type { Context } from '../../worker/platform/core/context.ts';
import { inList } from '../../worker/platform/db/in-list.ts';
import { albumLinks, auditLog, contentReports, erasedPhotos, products } from '../../worker/platform/db/schema.ts';

/** What of the shop decides how much of a customer's library may come back. */
export interface Remains {
  /** Photos and albums that an administrator deleted, or removed for a report: they don't come back. */
  byAdmins: Set<string>;
  /** Photos without a row whose files are still there. */
  withFiles: Set<string>;
  productIds: Set<string>;
  reportIds: Set<string>;
  /** Of the links of the backup: their addresses that a link has now. */
  takenSlugs: Set<string>;
}

export async function findRemains({ db }: Context, userId: string, slugs: string[]): Promise<Remains> {
  const deletions = await db
    .select({ id: auditLog.subjectId })
    .from(auditLog)
    .where(and(inArray(auditLog.action, ['photo.delete', 'album.delete']), ne(auditLog.userId, userId)));
  const reports = await db
    .select({ id: contentReports.id, removed: contentReports.removed, review: contentReports.review })
    .from(contentReports);
  const upheld = reports.filter(({ review }) => review !== 'lifted');
  const erased = await db.select({ id: erasedPhotos.photoId }).from(erasedPhotos);
  const taken = await db.select({ id: albumLinks.slug }).from(albumLinks).where(inList(albumLinks.slug, slugs));
  return {
    byAdmins: idsOf([...deletions, ...upheld.flatMap(({ removed }) => removed ?? [])]),
    withFiles: idsOf(erased),
    productIds: idsOf(await db.select({ id: products.id }).from(products)),
    reportIds: idsOf(reports),
    takenSlugs: idsOf(taken),
  };
}

const idsOf = (rows: readonly { id: string }[]): Set<string> => new Set(rows.map(({ id }) => id));
