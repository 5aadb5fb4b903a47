import type { ShareMessageInput } from '../../../shared/library/links/contract.ts';
import type { MailContent } from '../../messaging/mail/mail-content.ts';
import { paragraphsOf } from '../../messaging/mail/paragraphs-of.ts';
import { writeMail } from '../../messaging/mail/write-mail.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { addressLimits, mailboxOf } from '../../platform/core/sender-limits.ts';
import { getEndedLink } from './ended-share.ts';

const day = 24 * 3_600_000;

/**
 * Mails the owner of an ended link what a guest writes. Throws `share-not-found`, `too-many-messages`.
 */
export async function writeToOwner(
  ctx: LibraryContext,
  slug: string,
  input: ShareMessageInput,
  address: string,
): Promise<void> {
  const link = await getEndedLink(ctx, slug);
  const limits = [
    ...addressLimits('share-message', address, 5, 15),
    { key: `share-message:${mailboxOf(input.email)}`, max: 5, windowMs: day },
    { key: `share-messages-to:${link.ownerId}`, max: 20, windowMs: day },
  ];
  await enforceRateLimit(ctx, limits, 'too-many-messages');
  await writeMail(ctx, messageMail(ctx, link, input));
}

const messageMail = (
  ctx: Context,
  { albumId, title, ownerEmail }: Awaited<ReturnType<typeof getEndedLink>>,
  { name, email, message }: ShareMessageInput,
): MailContent => ({
  kind: 'share-message',
  recipient: ownerEmail,
  subject: `Hosť píše k\u00a0albumu „${title}“`,
  greeting: 'Dobrý deň,',
  paragraphs: [
    `odkaz na váš album „${title}“ už skončil a\u00a0hosť vám z\u00a0jeho stránky napísal. Odpovedzte mu priamo na jeho adresu; na tento email nie.`,
  ],
  sections: [
    {
      heading: 'Od',
      facts: [
        ['Meno', name],
        ['Email', email],
      ],
    },
    { heading: 'Správa', paragraphs: paragraphsOf(message) },
  ],
  button: { label: 'Otvoriť album', url: `${ctx.origin}/albums/${albumId}` },
  notes: [
    'Nový dátum v\u00a0okne „Zdieľať album“ odkaz znovu otvorí.',
    'Adresu odosielateľa nikto neoveril. Odkazy v\u00a0správe otvárajte, len ak ste ich čakali.',
  ],
});
