import * as z from 'zod';
import { emailAddress } from '../../platform/core/email-address.ts';
import { longText } from '../../platform/core/long-text.ts';
import { oneLine } from '../../platform/core/one-line.ts';
import { sample } from '../../platform/core/samples.ts';
import { phoneInput } from '../../shop/addresses/contract.ts';
import { contactSubjectKeys, maxContactMessageLength } from './contact-subjects.ts';

/** A message of the contact form; needs no account. */
export const contactInput = z.object({
  name: oneLine('Zadajte meno a priezvisko.').max(100, 'Najviac 100 znakov.'),
  email: emailAddress,
  phone: phoneInput.default(''),
  subject: z.enum(contactSubjectKeys, 'Vyberte tému správy.'),
  message: longText(maxContactMessageLength, 'Správa môže mať najviac 5 000 znakov.', 'Napíšte správu.'),
});
sample(contactInput, {
  name: 'Eva Malá',
  email: 'eva.mala@example.sk',
  phone: '0901 234 567',
  subject: 'order',
  message: 'Kedy príde?',
});
export type ContactInput = z.infer<typeof contactInput>;

/** `POST /contact` */
export interface ContactReceived {
  message: string;
}
