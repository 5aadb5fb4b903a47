import { dayOf } from '../../../shared/format/day.ts';
import { sharePagePath } from '../../../shared/library/albums/album-page.ts';
import type { AlbumLink } from '../../../shared/library/links/contract.ts';
import { rightsOf } from '../../../shared/library/links/link-rights.ts';
import type { Context } from '../../platform/core/context.ts';
import { isoTime } from '../../platform/core/iso-time.ts';
import { isLogo, textOf } from '../watermarks/watermark-logos.ts';
import type { LinkRow } from './queries.ts';
import { shareToken } from './share-token.ts';

const isoOf = (at: number): string => new Date(at).toISOString();

/** A link for the owner of its album, without the hash of its password. `origin`: where guests open it. */
export const toLinkResponse = async (ctx: Context, link: LinkRow, origin: string): Promise<AlbumLink> => ({
  id: link.id,
  name: link.name,
  isFirst: link.id === link.albumId,
  slug: link.slug,
  url: `${origin}${sharePagePath(link.slug)}`,
  shareToken: await shareToken(ctx, link),
  hasPassword: link.passwordHash !== null,
  hasPreview: link.hasPreview,
  rights: rightsOf(link.rights),
  ...{ addMode: link.addMode, addLimitBytes: link.addLimitBytes },
  ...{ addedBytes: link.addedBytes, addedCount: link.addedCount },
  photoCount: link.isSelection ? link.photoCount : null,
  sectionIds: link.sectionIds,
  expiresOn: link.expiresAt === null ? null : dayOf(link.expiresAt),
  state: stateOf(ctx, link),
  pickLimit: link.pickLimit,
  ...{ downloadSize: link.downloadSize, downloadLimit: link.downloadLimit },
  ...{ watermark: textOf(link.watermark), hasWatermarkLogo: isLogo(link.watermark) },
  guestCount: link.guestCount,
  chooserCount: link.chooserCount,
  views: link.views,
  lastViewedAt: isoTime(link.lastViewedAt),
  createdAt: isoOf(link.createdAt),
});

export function stateOf({ now }: Context, { revokedAt, expiresAt }: LinkRow): AlbumLink['state'] {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}
