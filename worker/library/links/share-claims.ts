import { and, eq, type SQL, sql } from 'drizzle-orm';
import { hasRight, type LinkRight } from '../../../shared/library/links/link-rights.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { keyOf } from '../../platform/db/keys.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albumLinkPhotos, albumLinks } from '../../platform/db/schema/library/links.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { ofAlbum } from '../album-photos/entries.ts';
import { isOfSections } from '../albums/sections/is-in-sections.ts';
import { librariesOfLinks } from '../directory/find-library.ts';
import { isNotHiddenIn } from '../hidden-photos/is-hidden.ts';
import type { ShareClaim } from '../photos/media-url.ts';
import type { Shown } from './is-of-link.ts';
import { isLive } from './own-link.ts';
import type { LinkRow } from './queries.ts';
import { claimOf, readShareToken } from './share-token.ts';

/** What a valid token gives access to. */
export interface ProvenShare {
  linkId: string;
  albumId: string;
  isSelection: boolean;
  /** It is a child's, opened by the code of its card; `linkId` is the child's id. */
  isByCode: boolean;
  /** It opens only these sections; null: all. */
  sectionIds: string[] | null;
  /** It has the right to hide photos, so nothing is hidden from it. */
  seesHidden: boolean;
  /** Over all its pictures; null: none. */
  watermark: string | null;
  claim: ShareClaim;
  /** The number of the library that it is in. */
  shard: number;
}

/** Returns what the valid ones of some share tokens give access to, by token, where their link has the right. */
export async function verifiedShares(
  ctx: Context,
  tokens: readonly string[],
  right: LinkRight,
): Promise<Map<string, ProvenShare>> {
  const claims = await Promise.all(tokens.map((token) => readShareToken(ctx, token)));
  const linkIds = claims.flatMap((claim) => (claim ? claim.slice(0, claim.lastIndexOf('.')) : []));
  const found = await librariesOfLinks(ctx, linkIds);
  const links = (await Promise.all(found.map(([there, ids]) => readLive(there, ids)))).flat();
  const byClaim = new Map(links.filter(({ rights }) => hasRight(rights, right)).map((link) => [claimOf(link), link]));
  return new Map(
    tokens.flatMap((token, at) => {
      const claim = claims[at];
      const link = claim && byClaim.get(claim);
      return link ? [[token, { ...shownBy(link), claim, shard: link.shard }] as const] : [];
    }),
  );
}

async function readLive(ctx: LibraryContext, linkIds: readonly string[]): Promise<(LinkRow & { shard: number })[]> {
  const links = await ctx.library
    .select()
    .from(albumLinks)
    .where(and(inList(albumLinks.id, linkIds), isLive(ctx)));
  return links.map((link) => ({ ...link, shard: ctx.shard }));
}

/** Returns which photos of its album a link shows. */
export const shownBy = ({
  id,
  albumId,
  isSelection,
  isByCode,
  sectionIds,
  rights,
  watermark,
}: LinkRow): Omit<ProvenShare, 'claim' | 'shard'> => ({
  ...{ linkId: id, albumId, isSelection, isByCode, sectionIds, watermark },
  seesHidden: hasRight(rights, 'hide'),
});

/** SQL condition: a share shows a photo; for few of them, where `isOfLink` reads all of the album. */
export function isShown(
  { linkId, albumId, isSelection, sectionIds, seesHidden }: Shown,
  photoId: string | typeof photos.id,
): SQL | undefined {
  const entry = rowExists(
    albumPhotos,
    and(
      ofAlbum(albumId),
      eq(albumPhotos.photoKey, typeof photoId === 'string' ? keyOf(photos, photoId) : photos.key),
      isOfSections(albumId, sectionIds),
    ),
  );
  const chosen = and(eq(albumLinkPhotos.linkId, linkId), eq(albumLinkPhotos.photoId, photoId));
  return and(
    entry,
    isSelection ? rowExists(albumLinkPhotos, chosen) : undefined,
    seesHidden ? undefined : isNotHiddenIn(albumId, photoId),
  );
}

/** Returns whether a share shows a photo. */
export async function showsPhoto(ctx: LibraryContext, share: ProvenShare, photoId: string): Promise<boolean> {
  const found = await ctx.library.all(sql`select 1 where ${isShown(share, photoId)}`);
  return found.length > 0;
}
