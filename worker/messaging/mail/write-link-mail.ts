import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import type { LinkMailKind, MailSource } from '../../platform/db/mail-source.ts';
import { insertMail, relayMailRow } from './insert-mail.ts';

interface LinkMail {
  kind: LinkMailKind;
  recipient: string;
  subject: string;
  source: MailSource;
}

/**
 * Adds a mail with a link that opens something to the outbox, without its text: `composeLinkMail` writes it when it is
 * sent. Nothing that works is ever stored.
 */
export const writeLinkMail = (ctx: Context, mail: LinkMail) =>
  insertMail(ctx, { id: newId(), ...mail, text: '', html: '' });

/** The same for a change of a library (`relayMailRow`). */
export const relayLinkMail = (ctx: LibraryContext, mail: LinkMail) =>
  relayMailRow(ctx, { id: newId(), ...mail, text: '', html: '' });
