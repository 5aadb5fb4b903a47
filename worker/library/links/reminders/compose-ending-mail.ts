import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../../shared/errors.ts';
import { formatDate } from '../../../../shared/format/dates.ts';
import { plural } from '../../../../shared/format/plural.ts';
import { sellerLine } from '../../../../shared/shop/legal/seller.ts';
import type { LinkMailContent } from '../../../messaging/mail/mail-content.ts';
import type { LibraryContext } from '../../../platform/core/context.ts';
import type { MailSource } from '../../../platform/db/mail-source.ts';
import { rowExists } from '../../../platform/db/row-exists.ts';
import { albums } from '../../../platform/db/schema/library/albums.ts';
import { albumLinks, linkReminders } from '../../../platform/db/schema/library/links.ts';
import { readCompanySettings } from '../../../platform/settings/company-settings.ts';
import { hasOwner } from '../../albums/queries.ts';
import { shareUrl } from '../../domains/queries.ts';
import { isLive } from '../own-link.ts';
import { isSite, plain } from '../share-mail.ts';
import { reminderToken } from './reminder-token.ts';

export const endingSubject = (days: number): string =>
  `Odkaz na album platí už len ${plural(days, 'deň', 'dni', 'dní')}`;

/**
 * Composes the reminder that a link ends, as it is now. Throws `mail-outdated` when it has ended or has no end any more,
 * or the guest wants no reminders.
 */
export async function composeEndingMail(
  ctx: LibraryContext,
  recipient: string,
  { linkId, to }: MailSource & { type: 'share-ending' },
): Promise<LinkMailContent> {
  const isAsked = and(eq(linkReminders.linkId, linkId), eq(linkReminders.email, recipient));
  const [found] = await ctx.library
    .select({ link: albumLinks, albumId: albums.id, title: albums.title, ownerId: albums.userId })
    .from(albumLinks)
    .innerJoin(albums, eq(albums.id, albumLinks.albumId))
    .where(
      and(
        eq(albumLinks.id, linkId),
        isLive(ctx),
        hasOwner,
        to === 'guest' ? rowExists(linkReminders, isAsked) : undefined,
      ),
    );
  if (!found?.link.expiresAt) throw new AppError('mail-outdated');
  const { link, title } = found;
  const last = formatDate(new Date(found.link.expiresAt).toISOString());
  const days = Math.ceil((found.link.expiresAt - ctx.now) / (24 * 3_600_000));
  const isForOwner = to === 'owner';
  // A guest's address may be mistyped: what is locked stays unnamed.
  const named = !isForOwner && (link.passwordHash !== null || isSite(title)) ? 'album' : `album „${plain(title)}“`;
  const url = await shareUrl(ctx, found.ownerId, link.slug);
  return {
    kind: 'share-ending',
    recipient,
    subject: endingSubject(days),
    greeting: 'Dobrý deň,',
    paragraphs: isForOwner
      ? [
          `odkaz${link.name && ` „${plain(link.name)}“`} na váš ${named} platí do ${last} vrátane. Potom ho hostia už neotvoria; fotky zostanú.`,
          'Ak ho chcete nechať dlhšie, dajte mu v\u00a0okne „Zdieľať album“ iný dátum.',
        ]
      : [
          `${named}, o\u00a0ktorom sme vám mali pripomenúť, si môžete pozrieť do ${last} vrátane. Potom odkaz prestane platiť.`,
        ],
    button: isForOwner
      ? { label: 'Otvoriť album', url: `${ctx.origin}/albums/${found.albumId}` }
      : { label: 'Pozrieť fotky', url },
    notes: isForOwner
      ? []
      : [
          `Tento email sme poslali, lebo ste si na stránke albumu vyžiadali pripomienku. Ďalšie nechcete? Zrušíte ich tu: ${url}#stop=${await reminderToken(ctx, { linkId, email: recipient })}`,
          sellerLine(await readCompanySettings(ctx)),
        ].filter(Boolean),
  };
}
