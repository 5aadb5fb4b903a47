import { composeAccountLink, composeEmailChange } from '../../accounts/auth/compose-account-link.ts';
import { libraryOfLink, libraryWith } from '../../library/directory/find-library.ts';
import { composeReturnMail } from '../../library/link-guests/return-link.ts';
import { composeShareMail } from '../../library/links/compose-share-mail.ts';
import { composeDeadlineMail } from '../../library/links/reminders/compose-deadline-mail.ts';
import { composeEndingMail } from '../../library/links/reminders/compose-ending-mail.ts';
import type { Context } from '../../platform/core/context.ts';
import type { MailSource } from '../../platform/db/mail-source.ts';
import { linkGuests } from '../../platform/db/schema/library/guests.ts';
import type { LinkMailContent } from '../mail/mail-content.ts';
import type { MailRow } from '../mail/send-mail.ts';

/** Composes a mail with a link that opens something. Throws `mail-outdated`. */
export async function composeLinkMail(ctx: Context, mail: MailRow, source: MailSource): Promise<LinkMailContent> {
  switch (source.type) {
    case 'account-link':
      return composeAccountLink(ctx, mail, source);
    case 'album-share':
      return composeShareMail(await libraryOfLink(ctx, source.linkId), mail.recipient, source);
    case 'share-ending':
      return composeEndingMail(await libraryOfLink(ctx, source.linkId), mail.recipient, source);
    case 'school-deadline':
      return composeDeadlineMail(await libraryOfLink(ctx, source.linkId), mail.recipient, source.linkId);
    case 'guest-return':
      return composeReturnMail(await libraryWith(ctx, linkGuests.id, source.guestId), mail.recipient, source);
    case 'change-email':
      return composeEmailChange(ctx, mail, source);
  }
}
