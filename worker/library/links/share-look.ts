import { eq, sql } from 'drizzle-orm';
import { sharePagePath } from '../../../shared/library/albums/album-page.ts';
import type { AlbumLook } from '../../../shared/library/albums/contract.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { isSame, sign } from '../../platform/core/signatures.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { albumPresentations, brands } from '../../platform/db/schema/library/looks.ts';
import type { BrandRow } from '../brands/queries.ts';
import { type PresentationRow, toPresentation } from '../presentations/queries.ts';
import { isLocked } from './own-link.ts';
import type { LinkRow } from './queries.ts';
import { claimOf } from './share-token.ts';

export interface LookRow {
  ownerName: string;
  /** As SQLite has it: 0 or 1 is `hasCover`. */
  presentation: (Omit<PresentationRow, 'albumId' | 'hasCover'> & { hasCover: number }) | null;
  brand: Omit<BrandRow, 'userId' | 'logo'> | null;
}

const { hasCover, focusX, focusY, typeface, theme, eventOn } = albumPresentations;
const presentation = sql`json_object('hasCover', ${hasCover}, 'focusX', ${focusX}, 'focusY', ${focusY},
  'typeface', ${typeface}, 'theme', ${theme}, 'eventOn', ${eventOn})`;
const { name, accent, website, footer, logoType, updatedAt } = brands;
// Without the logo itself.
const brand = sql`json_object('name', ${name}, 'accent', ${accent}, 'website', ${website}, 'footer', ${footer},
  'logoType', ${logoType}, 'updatedAt', ${updatedAt})`;

/** A column of `album_links`: whose album it opens, and how that looks. One text, as names of columns repeat. */
export function lookColumn(ctx: LibraryContext) {
  const look = sql`json_object('ownerName', ${libraries.ownerName},
    'presentation', iif(${albumPresentations.albumId} is null, null, ${presentation}),
    'brand', iif(${brands.userId} is null, null, ${brand}))`;
  const found = ctx.library
    .select({ look })
    .from(albums)
    .innerJoin(libraries, eq(libraries.id, albums.userId))
    .leftJoin(albumPresentations, eq(albumPresentations.albumId, albums.id))
    .leftJoin(brands, eq(brands.userId, albums.userId))
    .where(eq(albums.id, sql`${albumLinks}.album_id`));
  return sql`(${found})`.mapWith((json: string): LookRow => JSON.parse(json)).as('look');
}

/** Who knows a locked link and not its password may not see whose it is: what is beside its page is signed. */
const sealOf = (ctx: Context, link: Pick<LinkRow, 'id' | 'version'>): string =>
  sign(ctx.secrets.app, 'share-look', claimOf(link));

/** Returns whether a file beside the page of a link may be seen; `seal`: of its address. */
export const isLookOpen = (ctx: Context, link: LinkRow, seal: string): boolean =>
  link.hasPreview || !isLocked(link) || isSame(seal, sealOf(ctx, link));

/** Returns whose album a link opens, and how it looks. */
export function toLook(ctx: Context, link: LinkRow, row: LookRow): AlbumLook {
  const presentation = toPresentation(
    row.presentation && { ...row.presentation, hasCover: row.presentation.hasCover === 1 },
    row.brand?.accent ?? null,
  );
  const { theme } = presentation;
  const base = sharePagePath(link.slug);
  const seal = `s=${sealOf(ctx, link)}`;
  return {
    ownerName: row.brand?.name ?? row.ownerName,
    website: row.brand?.website ?? null,
    footer: row.brand?.footer ?? null,
    // Another logo has another address.
    logoUrl: row.brand?.logoType ? `${base}/logo?v=${row.brand.updatedAt}&${seal}` : null,
    themeUrl: theme === 'auto' ? null : theme === 'accent' ? `${base}/theme.css?${seal}` : `/themes/${theme}.css`,
    hasPreview: link.hasPreview,
    presentation,
  };
}
