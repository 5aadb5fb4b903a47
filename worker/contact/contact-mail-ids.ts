import type { MailKind } from '../../shared/rules/mail-kinds.ts';

export const contactMailKind = 'contact-message' satisfies MailKind;
/** As many admins get a message when the company has no e-mail address. */
export const maxRecipients = 10;

/** The mails of a message have ids that lead back to it: for the answer to its sender, and to forget them with it. */
export const contactMailId = (messageId: string, index: number): string =>
  index === 0 ? messageId : `${messageId}.${index}`;

export const contactMailIds = (messageId: string): string[] =>
  Array.from({ length: maxRecipients }, (_, index) => contactMailId(messageId, index));

export const messageIdOf = (mailId: string): string => mailId.split('.')[0] ?? mailId;
