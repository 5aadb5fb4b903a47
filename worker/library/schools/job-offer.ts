import { eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { AlbumProduct } from '../../../shared/shop/catalogue/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { albumProducts } from '../../platform/db/schema/library/albums.ts';
import { readProducts } from '../albums/read-products.ts';
import { limitAlbum } from '../albums/set-album-products.ts';
import { getUnerasedJob, type JobRow } from './queries.ts';
import { makeAlbum } from './sort-photos.ts';

const rowsOfOffer = 5;

/** Returns the products that parents can order of a job's photos; none: the whole catalogue. */
export async function readOffer(ctx: LibraryContext, { albumId }: Pick<JobRow, 'albumId'>): Promise<AlbumProduct[]> {
  if (albumId === null) return [];
  const rows = await ctx.library
    .select({ id: albumProducts.productId })
    .from(albumProducts)
    .where(eq(albumProducts.albumId, albumId));
  return readProducts(
    ctx,
    rows.map(({ id }) => id),
  );
}

/**
 * Limits what parents can order of a job's photos, or lifts the limit when there are no products: it is that of the job's
 * album, which is created if there is none. Throws `school-job-not-found`, `school-job-erased`, `product-not-found`,
 * `school-offer-empty`, `too-many-school-edits`.
 */
export async function setOffer(
  ctx: LibraryContext,
  user: CurrentUser,
  jobId: string,
  productIds: readonly string[],
): Promise<AlbumProduct[]> {
  await getUnerasedJob(ctx, user.id, jobId);
  await spendBudget(ctx, user.id, 'school', rowsOfOffer + productIds.length);
  const { id: albumId } = await makeAlbum(ctx, user, jobId);
  const { products, statements } = await limitAlbum(ctx, albumId, productIds);
  if (products.length > 0 && !products.some(({ product }) => ['PRINT_SIZE', 'DOWNLOAD'].includes(product.type)))
    throw new AppError('school-offer-empty');
  await ctx.library.batch(statements);
  return products;
}
