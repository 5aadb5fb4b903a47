import { eq, sql } from 'drizzle-orm';
import type { AlbumLook } from '../../../shared/library/albums/contract.ts';
import type { LogoType } from '../../../shared/library/brands/logo-types.ts';
import type { Context } from '../../platform/core/context.ts';
import { albumLinks, albumPresentations, albums, brands, users } from '../../platform/db/schema.ts';
import { type PresentationRow, toPresentation } from '../presentations/queries.ts';
import type { LinkRow } from './queries.ts';

export interface LookRow {
  ownerName: string;
  /** As SQLite has it: 0 or 1 is `hasCover`. */
  presentation: (Omit<PresentationRow, 'albumId' | 'hasCover'> & { hasCover: number }) | null;
  brand: {
    name: string | null;
    accent: string | null;
    website: string | null;
    footer: string | null;
    logoType: LogoType | null;
    updatedAt: number;
  } | null;
}

const { hasCover, focusX, focusY, typeface, theme, eventOn } = albumPresentations;
const presentation = sql`json_object('hasCover', ${hasCover}, 'focusX', ${focusX}, 'focusY', ${focusY},
  'typeface', ${typeface}, 'theme', ${theme}, 'eventOn', ${eventOn})`;
const { name, accent, website, footer, logoType, updatedAt } = brands;
// Without the logo itself.
const brand = sql`json_object('name', ${name}, 'accent', ${accent}, 'website', ${website}, 'footer', ${footer},
  'logoType', ${logoType}, 'updatedAt', ${updatedAt})`;

/** A column of `album_links`: whose album it opens, and how that looks. One text, as names of columns repeat. */
export function lookColumn(ctx: Context) {
  const look = sql`json_object('ownerName', ${users.name},
    'presentation', iif(${albumPresentations.albumId} is null, null, ${presentation}),
    'brand', iif(${brands.userId} is null, null, ${brand}))`;
  const found = ctx.db
    .select({ look })
    .from(albums)
    .innerJoin(users, eq(users.id, albums.userId))
    .leftJoin(albumPresentations, eq(albumPresentations.albumId, albums.id))
    .leftJoin(brands, eq(brands.userId, albums.userId))
    .where(eq(albums.id, sql`${albumLinks}.album_id`));
  return sql`(${found})`.mapWith((json: string): LookRow => JSON.parse(json)).as('look');
}

/** Returns whose album a link opens, and how it looks. */
export function toLook({ slug, hasPreview }: Pick<LinkRow, 'slug' | 'hasPreview'>, row: LookRow): AlbumLook {
  return {
    ownerName: row.brand?.name ?? row.ownerName,
    website: row.brand?.website ?? null,
    footer: row.brand?.footer ?? null,
    // Another one has another address.
    logoUrl: row.brand?.logoType ? `/share/${encodeURIComponent(slug)}/logo?v=${row.brand.updatedAt}` : null,
    hasPreview,
    presentation: toPresentation(
      row.presentation && { ...row.presentation, hasCover: row.presentation.hasCover === 1 },
      row.brand?.accent ?? null,
    ),
  };
}
