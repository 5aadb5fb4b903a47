import type { CompanySettings } from '../../platform/settings/company.ts';

/** Returns whether there is an account to pay to; the server saves only valid ones. */
export const hasAccount = ({ companyName, iban }: Pick<CompanySettings, 'companyName' | 'iban'>): boolean =>
  companyName.trim() !== '' && iban.trim() !== '';

export const noTransfer = 'Platba prevodom momentálne nie je dostupná.';

/** Returns a text for orders that can be paid neither by transfer nor by card. */
export function noTransferText({ email, phone }: Pick<CompanySettings, 'email' | 'phone'>): string {
  // Keep the number together at the end of a line.
  const number = phone.trim().replaceAll(' ', '\u00a0');
  const ways = [email.trim() && `na ${email.trim()}`, number && `na čísle ${number}`].filter(Boolean);
  const contact = ['Kontaktujte nás', ways.join(' alebo ')].filter(Boolean).join(' ');
  return `${noTransfer} ${contact} a dohodneme sa, ako objednávku zaplatíte.`;
}
