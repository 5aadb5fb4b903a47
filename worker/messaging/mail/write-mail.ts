import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { insertMail, relayMailRow } from './insert-mail.ts';
import type { MailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

/** Returns the statement that adds a mail with its text (`insertMail`). */
export const writeMail = (ctx: Context, content: MailContent, id: string = newId(), sendAt: number = ctx.now) =>
  insertMail(ctx, { id, ...rowOf(content) }, sendAt);

/** The same for a change of a library (`relayMailRow`). */
export const relayMail = (ctx: LibraryContext, content: MailContent) =>
  relayMailRow(ctx, { id: newId(), ...rowOf(content) });

function rowOf(content: MailContent) {
  const { kind, recipient, subject } = content;
  return { kind, recipient, subject, text: mailText(content), html: mailHtml(content) };
}
