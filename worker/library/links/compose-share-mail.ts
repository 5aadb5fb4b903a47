import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { findContact } from '../../accounts/users/contact.ts';
import type { LinkMailContent } from '../../messaging/mail/mail-content.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { MailSource } from '../../platform/db/mail-source.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { readCompanySettings } from '../../platform/settings/company-settings.ts';
import { hasOwner } from '../albums/queries.ts';
import { shareUrl } from '../domains/queries.ts';
import { returnUrl } from '../link-guests/return-link.ts';
import { showsNothing } from './adding-of.ts';
import { isLive } from './own-link.ts';
import type { LinkRow } from './queries.ts';
import { shareMail } from './share-mail.ts';

/** Composes the invitation to a link as it is now. Throws `mail-outdated` when it has ended. */
export async function composeShareMail(
  ctx: LibraryContext,
  recipient: string,
  { linkId, by, guestId }: MailSource & { type: 'album-share' },
): Promise<LinkMailContent> {
  const [found] = await ctx.library
    .select({
      link: albumLinks,
      title: albums.title,
      photoCount: albums.photoCount,
      hiddenCount: albums.hiddenCount,
      ownerId: albums.userId,
    })
    .from(albumLinks)
    .innerJoin(albums, eq(albums.id, albumLinks.albumId))
    .where(and(eq(albumLinks.id, linkId), isLive(ctx), hasOwner));
  if (!found) throw new AppError('mail-outdated');
  const { link, title, photoCount, hiddenCount, ownerId } = found;
  const owner = by === 'owner' ? await findContact(ctx, ownerId) : undefined;
  const guest = guestId ? { id: guestId, linkId } : null;
  const url = await shareUrl(ctx, ownerId, link.slug);
  return shareMail(await readCompanySettings(ctx), {
    ...{ recipient, title, photoCount: shownCount(link, photoCount - hiddenCount) },
    ownerName: owner?.name ?? null,
    isPasswordProtected: link.passwordHash !== null,
    isPersonal: guest !== null,
    url: guest ? await returnUrl(ctx, url, guest) : url,
  });
}

/** How many photos a link shows; 0 is not mentioned. */
function shownCount(link: LinkRow, photoCount: number): number {
  if (showsNothing(link) || link.sectionIds) return 0;
  return link.isSelection ? link.photoCount : photoCount;
}
