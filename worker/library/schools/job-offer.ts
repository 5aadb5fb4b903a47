import { and, isNull } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { AlbumProduct } from '../../../shared/shop/catalogue/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { schoolJobs } from '../../platform/db/schema/library/schools.ts';
import { readProducts } from '../albums/read-products.ts';
import { findChildren } from './find-children.ts';
import { getUnerasedJob, isOwnJob } from './queries.ts';

const rowsOfOffer = 1;

/**
 * Limits what parents can order of a job's photos, or lifts the limit when there are no products; returns what is stored.
 * Products that are not sold any more may stay chosen. Throws `school-job-not-found`, `school-job-erased`,
 * `school-offer-empty`, `too-many-school-edits`.
 */
export async function setOffer(
  ctx: LibraryContext,
  userId: string,
  jobId: string,
  productIds: readonly string[],
): Promise<string[]> {
  await getUnerasedJob(ctx, userId, jobId);
  const chosen = await readProducts(ctx, [...new Set(productIds)]);
  const isSold = chosen.some(({ product }) => product.type === 'PRINT_SIZE' || product.type === 'DOWNLOAD');
  if (productIds.length > 0 && !isSold) throw new AppError('school-offer-empty');
  await spendBudget(ctx, userId, 'school', rowsOfOffer);
  const kept = chosen.map(({ product }) => product.id);
  await ctx.library
    .update(schoolJobs)
    .set({ productIds: kept.length > 0 ? kept : null })
    .where(and(isOwnJob(userId, jobId), isNull(schoolJobs.erasedAt)));
  return kept;
}

/**
 * Returns what can be ordered by the code of a child; the album may be limited, too. None: the whole catalogue; null:
 * nothing, as it was all deleted since.
 */
export async function offerByCode(
  ctx: LibraryContext,
  childId: string,
  ofAlbum: readonly AlbumProduct[],
): Promise<AlbumProduct[] | null> {
  const [found] = await findChildren(ctx, [childId]);
  const ids = found?.job.productIds;
  if (!ids) return [...ofAlbum];
  const offered = await readProducts(ctx, ids);
  const albumIds = new Set(ofAlbum.map(({ product }) => product.id));
  const both = albumIds.size === 0 ? offered : offered.filter(({ product }) => albumIds.has(product.id));
  return both.length > 0 ? both : null;
}
