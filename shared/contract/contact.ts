import * as z from 'zod';
import { contactSubjectKeys, maxContactMessageLength } from '../rules/contact-subjects.ts';
import { phoneInput } from './addresses.ts';
import { emailAddress } from './email-address.ts';
import { oneLine } from './one-line.ts';

/** A message of the contact form; needs no account. */
export const contactInput = z.object({
  name: oneLine('Zadajte meno a priezvisko.').max(100, 'Najviac 100 znakov.'),
  email: emailAddress,
  phone: phoneInput.default(''),
  subject: z.enum(contactSubjectKeys, 'Vyberte tému správy.'),
  message: z
    .string('Napíšte správu.')
    .trim()
    .min(1, 'Napíšte správu.')
    .max(maxContactMessageLength, 'Správa môže mať najviac 5 000 znakov.')
    // Line breaks and tabs are harmless.
    .regex(/^(?:\P{Cc}|[\t\r\n])*$/u, 'Text obsahuje znaky, ktoré sa nedajú uložiť.')
    .transform((text) => text.replace(/\r\n?/g, '\n')),
});
export type ContactInput = z.infer<typeof contactInput>;

/** `POST /contact` */
export interface ContactReceived {
  message: string;
}
