import type { CompanySettings } from '../contract/company.ts';

/** Whether there is an account to pay to: the server saves no invalid one. */
export const hasAccount = ({ companyName, iban }: Pick<CompanySettings, 'companyName' | 'iban'>): boolean =>
  companyName.trim() !== '' && iban.trim() !== '';

export const noTransfer = 'Platba prevodom momentálne nie je dostupná.';

/** Said where an order can't be paid by bank transfer, and by no card either. */
export function noTransferText({ email, phone }: Pick<CompanySettings, 'email' | 'phone'>): string {
  // A number does not part at the end of a line.
  const number = phone.trim().replaceAll(' ', '\u00a0');
  const ways = [email.trim() && `na ${email.trim()}`, number && `na čísle ${number}`].filter(Boolean);
  const contact = ['Kontaktujte nás', ways.join(' alebo ')].filter(Boolean).join(' ');
  return `${noTransfer} ${contact} a dohodneme sa, ako objednávku zaplatíte.`;
}
