import { formatDateTime, formatShortDate } from '../../../shared/format/dates.ts';
import { refundUntil } from '../../../shared/money/refunds/refund-deadline.ts';
import type { CompanySettings } from '../../../shared/platform/settings/company.ts';
import { reach, sellerLine } from '../../../shared/shop/legal/seller.ts';
import { greetingOf } from '../../messaging/mail/greeting.ts';
import type { MailContent, MailFact, MailSection } from '../../messaging/mail/mail-content.ts';

interface Declaration {
  name: string;
  email: string;
  contract: string;
  orderId: string | null;
  message: string;
  createdAt: number;
}

const timeOf = ({ createdAt }: Declaration): string => formatDateTime(new Date(createdAt).toISOString());

/**
 * The receipt on a durable medium (§ 20a): what was declared, with day and time. Without an order of this email
 * anybody may have typed it: then without the message, and without links. `prints`: those of the order.
 */
export function withdrawalReceiptMail(
  declaration: Declaration,
  company: CompanySettings,
  prints?: MailSection,
): MailContent {
  return {
    kind: 'withdrawal-receipt',
    recipient: declaration.email,
    subject: 'Potvrdenie o prijatí odstúpenia od zmluvy',
    greeting: greetingOf(declaration.name),
    paragraphs: [
      `dňa ${timeOf(declaration)} sme prijali vaše odstúpenie od zmluvy. Jeho obsah je nižšie. Tento email si uschovajte.`,
      'Vybavíme ho bez zbytočného odkladu a o výsledku vám napíšeme. Peniaze, na ktorých vrátenie máte právo, vám pošleme do 14 dní od prijatia odstúpenia.',
    ],
    sections: [
      declarationSection('Vaše vyhlásenie', declaration.orderId === null ? bare(declaration) : declaration),
      ...(prints ? [prints] : []),
    ],
    notes: [
      'Odstúpenie posúdi človek. Zákon má výnimky (§ 19 ods. 1 zákona č. 108/2024 Z. z.): fotky vytlačené podľa vašich požiadaviek, ktorých náhľady tlače sú v objednávke, a digitálne súbory, ktoré sme s vaším súhlasom už dodali. Ak sa niektorá týka vašej zmluvy, dáme vám vedieť. Práva pri chybnej fotke alebo súbore máte vždy.',
      `Ak ste toto vyhlásenie neposlali vy, ozvite sa nám ${reach(company, 'email', 'phone')}.`,
      ...[sellerLine(company)].filter(Boolean),
    ],
  };
}

/** Tells the company that the deadline for the refund runs. */
export function withdrawalNoticeMail(
  origin: string,
  declaration: Declaration,
  company: CompanySettings,
  isConfirmed: boolean,
): MailContent {
  return {
    kind: 'withdrawal-notice',
    recipient: company.email.trim(),
    subject: `Odstúpenie od zmluvy – vybaviť do ${formatShortDate(refundUntil(declaration.createdAt))}`,
    greeting: 'Dobrý deň,',
    paragraphs: [
      isConfirmed
        ? 'zákazník odstúpil od zmluvy. Prijatie mu potvrdzujeme emailom.'
        : 'zákazník odstúpil od zmluvy. Email s potvrdením mu neodišiel, z tejto schránky ich prišlo priveľa. Prijatie mu potvrďte sami.',
      declaration.orderId === null
        ? 'Objednávku s týmto číslom a emailom sme nenašli, treba ju dohľadať.'
        : 'Číslo aj email patria k objednávke v systéme.',
    ],
    sections: [declarationSection('Vyhlásenie zákazníka', declaration)],
    button: { label: 'Otvoriť zoznam odstúpení', url: `${origin}/admin/withdrawals` },
  };
}

const bare = (declaration: Declaration): Declaration => ({
  ...declaration,
  name: withoutLinks(declaration.name) || '–',
  contract: withoutLinks(declaration.contract) || '–',
  message: '',
});

function declarationSection(heading: string, declaration: Declaration): MailSection {
  const { name, email, contract, message } = declaration;
  return {
    heading,
    paragraphs: ['Týmto oznamujem, že odstupujem od tejto zmluvy:'],
    facts: [
      ['Číslo objednávky alebo faktúry', contract],
      ['Meno a priezvisko', name],
      ['Email', email],
      ...(message ? [['Správa', ...message.split('\n')] satisfies MailFact] : []),
      ['Prijaté', timeOf(declaration)],
    ],
  };
}

const links = /[a-z][a-z0-9+.-]*:\/\/\S*|\bwww[.。．｡]\S*/gi;

/** Returns a stranger's text without anything that a mail program would turn into a link. */
function withoutLinks(text: string): string {
  return text
    .replace(links, '')
    .replace(/[.。．｡](?=[^\s\d])/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();
}
