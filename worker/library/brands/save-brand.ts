import { eq } from 'drizzle-orm';
import type { BrandInput } from '../../../shared/library/brands/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { brands } from '../../platform/db/schema/library/looks.ts';
import { checkLogo } from './check-logo.ts';
import type { BrandRow } from './queries.ts';

const rowsOfBrand = 5;

/** Saves what a photographer shows beside their photos. Throws `logo-invalid`, `logo-too-large`, `too-many-album-edits`. */
export async function saveBrand(ctx: LibraryContext, userId: string, input: BrandInput): Promise<BrandRow | undefined> {
  await spendBudget(ctx, userId, 'edit-album', rowsOfBrand);
  const { logo } = input;
  const values = {
    ...{ name: input.name || null, accent: input.accent, website: input.website || null, footer: input.footer || null },
    ...(logo !== undefined && { logo: logo && (await checkLogo(logo)), logoType: logo?.type ?? null }),
    updatedAt: ctx.now,
  };
  const [brand] = await ctx.library
    .insert(brands)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: brands.userId, set: values })
    .returning();
  return brand;
}

/** Returns the statement that deletes a user's brand. */
export const deleteBrandOf = (ctx: LibraryContext, userId: string) =>
  ctx.library.delete(brands).where(eq(brands.userId, userId));
