import { eq } from 'drizzle-orm';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { contactSubjects } from '../../../shared/messaging/contact/contact-subjects.ts';
import type { ContactInput } from '../../../shared/messaging/contact/contract.ts';
import type { MailKind } from '../../../shared/messaging/mail/mail-kinds.ts';
import type { Context } from '../../platform/core/context.ts';
import { contactMessages } from '../../platform/db/schema/main/messages.ts';
import type { MailContent, MailFact } from '../mail/mail-content.ts';
import { paragraphsOf } from '../mail/paragraphs-of.ts';

export const contactMailKind = 'contact-message' satisfies MailKind;
/** As many admins get a message if the company has no email address. */
export const maxRecipients = 10;

/** The ids of a message's mails derive from its id: to find the sender, and to delete them with it. */
export const contactMailId = (messageId: string, index: number): string =>
  index === 0 ? messageId : `${messageId}.${index}`;

export const contactMailIds = (messageId: string): string[] =>
  Array.from({ length: maxRecipients }, (_, index) => contactMailId(messageId, index));

const messageIdOf = (mailId: string): string => mailId.split('.')[0] ?? mailId;

/** Returns the mail of a message to the company; a reply goes to its sender (`findSender`). */
export function contactMail(
  recipient: string,
  message: ContactInput,
  createdAt: number,
  isInSurge: boolean,
): MailContent {
  const subject = contactSubjects[message.subject];
  return {
    kind: contactMailKind,
    recipient,
    subject: `Správa z webu: ${subject} – ${message.name}`,
    greeting: 'Dobrý deň,',
    paragraphs: ['cez kontaktný formulár prišla správa. Odpoveď na tento email pôjde jej odosielateľovi.'],
    sections: [
      {
        heading: subject,
        facts: [
          ['Meno', message.name],
          ['Email', message.email],
          ...(message.phone ? [['Telefón', message.phone] satisfies MailFact] : []),
          ['Prijaté', formatDateTime(new Date(createdAt).toISOString())],
        ],
      },
      { heading: 'Správa', paragraphs: paragraphsOf(message.message) },
    ],
    notes: [
      'Adresu odosielateľa nikto neoveril. Odkazy v správe otvárajte, len ak ste ich čakali.',
      ...(isInSurge ? ['Správa prišla, keď ich formulár dostával nezvyčajne veľa, preto sme ju poslali neskôr.'] : []),
    ],
  };
}

/** Returns the email of the one who sent the message of a mail: replies go there. */
export async function findSender(ctx: Context, mailId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ email: contactMessages.email })
    .from(contactMessages)
    .where(eq(contactMessages.id, messageIdOf(mailId)));
  return row?.email;
}
