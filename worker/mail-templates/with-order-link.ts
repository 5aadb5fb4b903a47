import type { MailContent } from '../mail/mail-content.ts';

/**
 * Returns a mail about an order without an account: what led to pages behind the sign-in leads to the order's own link.
 */
export function withOrderLink(content: MailContent, origin: string, token: string | null): MailContent {
  if (token === null) return content;
  const link = `${origin}/order#${token}`;
  const isBehindSignIn = (url: string | undefined): boolean =>
    url === `${origin}/orders` || url === `${origin}/invoices`;
  const { button, sections, notes = [] } = content;
  const hasLink = isBehindSignIn(button?.url);
  return {
    ...content,
    ...(button && hasLink && { button: { label: labelOf(button.label), url: link } }),
    ...(sections && {
      sections: sections.map(({ rows, ...section }) => ({
        ...section,
        ...(rows && { rows: rows.map((row) => (isBehindSignIn(row.url) ? { ...row, url: link } : row)) }),
      })),
    }),
    notes: hasLink ? [...notes, linkNote] : [...notes, `Vaša objednávka: ${link}`, linkNote],
  };
}

const labelOf = (label: string): string => (label === 'Zobraziť objednávky' ? 'Zobraziť objednávku' : label);

const linkNote =
  'Odkaz otvorí vašu objednávku bez prihlásenia, preto ho nikomu neposielajte. Ak ho otvoríte po prihlásení do účtu s týmto emailom, objednávku nájdete aj v účte.';
