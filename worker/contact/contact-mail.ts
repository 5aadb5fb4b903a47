import type { ContactInput } from '../../shared/contract/contact.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { contactSubjects } from '../../shared/rules/contact-subjects.ts';
import type { MailContent, MailFact } from '../mail/mail-content.ts';
import { contactMailKind } from './contact-mail-ids.ts';

/** Takes the message to the company; an answer goes to who wrote it (find-sender.ts). */
export function contactMail(recipient: string, message: ContactInput, createdAt: number): MailContent {
  const subject = contactSubjects[message.subject];
  return {
    kind: contactMailKind,
    recipient,
    subject: `Správa z webu: ${subject} – ${message.name}`,
    greeting: 'Dobrý deň,',
    paragraphs: ['cez kontaktný formulár prišla správa. Odpoveď na tento e-mail pôjde jej odosielateľovi.'],
    sections: [
      {
        heading: subject,
        facts: [
          ['Meno', message.name],
          ['E-mail', message.email],
          ...(message.phone ? [['Telefón', message.phone] satisfies MailFact] : []),
          ['Prijaté', formatDateTime(new Date(createdAt).toISOString())],
        ],
      },
      { heading: 'Správa', paragraphs: message.message.split('\n').filter((line) => line.trim()) },
    ],
    notes: ['Adresu odosielateľa nikto neoveril. Odkazy v správe otvárajte, len ak ste ich čakali.'],
  };
}
