import { eq } from 'drizzle-orm';
import type { Brand } from '../../../shared/library/brands/contract.ts';
import { logoDataUrl } from '../../../shared/library/brands/logo-types.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { brands } from '../../platform/db/schema/library/looks.ts';

export type BrandRow = typeof brands.$inferSelect;

export async function findBrand(ctx: LibraryContext, userId: string): Promise<BrandRow | undefined> {
  const [brand] = await ctx.library.select().from(brands).where(eq(brands.userId, userId));
  return brand;
}

/** A brand for its owner, who sees the logo before anything is shared. */
export const toBrand = (brand: BrandRow | undefined): Brand => ({
  name: brand?.name ?? null,
  accent: brand?.accent ?? null,
  website: brand?.website ?? null,
  footer: brand?.footer ?? null,
  logoUrl: brand?.logo && brand.logoType ? logoDataUrl(brand.logoType, brand.logo) : null,
});
