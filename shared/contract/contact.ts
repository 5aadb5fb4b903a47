import * as z from 'zod';
import { contactSubjectKeys, maxContactMessageLength } from '../rules/contact-subjects.ts';
import { phoneInput } from './addresses.ts';
import { emailAddress } from './email-address.ts';
import { longText } from './long-text.ts';
import { oneLine } from './one-line.ts';

/** A message of the contact form; needs no account. */
export const contactInput = z.object({
  name: oneLine('Zadajte meno a priezvisko.').max(100, 'Najviac 100 znakov.'),
  email: emailAddress,
  phone: phoneInput.default(''),
  subject: z.enum(contactSubjectKeys, 'Vyberte tému správy.'),
  message: longText(maxContactMessageLength, 'Správa môže mať najviac 5 000 znakov.', 'Napíšte správu.'),
});
export type ContactInput = z.infer<typeof contactInput>;

/** `POST /contact` */
export interface ContactReceived {
  message: string;
}
