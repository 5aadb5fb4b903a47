import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { insertMail } from './insert-mail.ts';
import type { MailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

/** Returns the statement that adds a mail with its text (`insertMail`). */
export function writeMail(ctx: Context, content: MailContent, id: string = newId(), sendAt: number = ctx.now) {
  const { kind, recipient, subject } = content;
  return insertMail(ctx, { id, kind, recipient, subject, text: mailText(content), html: mailHtml(content) }, sendAt);
}
