import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { ReturnLinkInput } from '../../../shared/library/link-guests/contract.ts';
import type { LinkMailContent } from '../../messaging/mail/mail-content.ts';
import { relayLinkMail } from '../../messaging/mail/write-link-mail.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { addressLimits } from '../../platform/core/sender-limits.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import type { MailSource } from '../../platform/db/mail-source.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { linkGuests } from '../../platform/db/schema/library/guests.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { readCompanySettings } from '../../platform/settings/company-settings.ts';
import { hasOwner } from '../albums/queries.ts';
import { shareUrl } from '../domains/queries.ts';
import { mailboxLimits, recipientLimits } from '../links/invite-by-mail.ts';
import { isLive } from '../links/own-link.ts';
import { returnMail, returnSubject } from '../links/share-mail.ts';
import { type GuestRow, guestToken } from './guest-token.ts';

const hour = 3_600_000;

/** Returns the address of a link that makes any browser the guest's: its fragment goes to no server. `url`: of the link. */
export const returnUrl = async (ctx: Context, url: string, guest: Pick<GuestRow, 'id' | 'linkId'>): Promise<string> =>
  `${url}#host=${await guestToken(ctx, guest)}`;

/** Mails a guest their way back; returns a message. Throws `too-many-return-links`. */
export async function mailReturnLink(
  ctx: LibraryContext,
  guest: GuestRow,
  { email }: ReturnLinkInput,
  address: string,
): Promise<string> {
  const limits = [
    ...addressLimits('return-links', address, 20, 60),
    ...mailboxLimits(guest.linkId, [email]),
    { key: `return-links:${guest.linkId}`, max: 200, windowMs: hour },
    { key: 'return-links', max: 500, windowMs: hour },
  ];
  await enforceRateLimit(ctx, limits, 'too-many-return-links');
  await enforceRateLimit(ctx, recipientLimits([email], 'return-links'), 'too-many-return-links');
  await batchOf(ctx.library, {
    mail: writeReturnMail(ctx, guest.id, email),
    // Of an invited guest it names them in the next invitation.
    guest:
      guest.invitedAt === null
        ? ctx.library.update(linkGuests).set({ email }).where(eq(linkGuests.id, guest.id))
        : null,
  });
  return 'Odkaz sme vám poslali.';
}

/** Returns the statements of the mail with a guest's way back. `isGivenBack`: with their choice, to be changed. */
export const writeReturnMail = (ctx: LibraryContext, guestId: string, recipient: string, isGivenBack = false) =>
  relayLinkMail(ctx, {
    ...{ kind: 'guest-return', recipient, subject: returnSubject(isGivenBack) },
    source: { type: 'guest-return', guestId, isGivenBack },
  });

/** Composes the mail with a guest's way back. Throws `mail-outdated` when their link has ended. */
export async function composeReturnMail(
  ctx: LibraryContext,
  recipient: string,
  { guestId, isGivenBack = false }: MailSource & { type: 'guest-return' },
): Promise<LinkMailContent> {
  const [found] = await ctx.library
    .select({ guest: linkGuests, link: albumLinks, title: albums.title, ownerId: albums.userId })
    .from(linkGuests)
    .innerJoin(albumLinks, eq(albumLinks.id, linkGuests.linkId))
    .innerJoin(albums, eq(albums.id, albumLinks.albumId))
    .where(and(eq(linkGuests.id, guestId), isLive(ctx), hasOwner));
  if (!found) throw new AppError('mail-outdated');
  const { guest, link, title, ownerId } = found;
  return returnMail(await readCompanySettings(ctx), {
    ...{ recipient, title, isGivenBack, isPasswordProtected: link.passwordHash !== null },
    url: await returnUrl(ctx, await shareUrl(ctx, ownerId, link.slug), guest),
  });
}
