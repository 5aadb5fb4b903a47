import type { AlbumLook } from '../../../shared/library/albums/contract.ts';
import type { albumPresentations } from '../../platform/db/schema.ts';
import { brands } from '../../platform/db/schema.ts';
import { toPresentation } from '../presentations/queries.ts';
import type { LinkRow } from './queries.ts';

/** Of the album's owner, without the logo itself. */
export const brandColumns = {
  name: brands.name,
  accent: brands.accent,
  website: brands.website,
  footer: brands.footer,
  logoType: brands.logoType,
  updatedAt: brands.updatedAt,
};

export interface LookRow {
  ownerName: string;
  presentation: typeof albumPresentations.$inferSelect | null;
  brand: Pick<typeof brands.$inferSelect, keyof typeof brandColumns> | null;
}

/** Returns whose album a link opens, and how it looks. */
export function toLook(
  { slug, hasPreview }: Pick<LinkRow, 'slug' | 'hasPreview'>,
  { ownerName, presentation, brand }: LookRow,
): AlbumLook {
  const accent = brand?.accent ?? null;
  return {
    ownerName: brand?.name ?? ownerName,
    website: brand?.website ?? null,
    footer: brand?.footer ?? null,
    // Another one has another address.
    logoUrl: brand?.logoType ? `/share/${encodeURIComponent(slug)}/logo?v=${brand.updatedAt}` : null,
    hasPreview,
    presentation: toPresentation(presentation, accent),
  };
}
