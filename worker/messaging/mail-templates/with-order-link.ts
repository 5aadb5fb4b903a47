import type { MailContent } from '../mail/mail-content.ts';

/**
 * Returns a mail about an order without an account: what led to pages behind the sign-in leads to the order's own link,
 * or nowhere, when it has none any more.
 */
export function withOrderLink(content: MailContent, origin: string, token: string | null): MailContent {
  const isBehindSignIn = (url: string | undefined): boolean =>
    url === `${origin}/orders` || url === `${origin}/invoices`;
  const { button, sections, notes = [] } = content;
  if (token === null) {
    const { button: _, ...withoutButton } = content;
    return isBehindSignIn(button?.url) ? withoutButton : content;
  }
  const link = `${origin}/order#${token}`;
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

/** There are no lists: all of an order is on its one page. */
const labelOf = (label: string): string =>
  label === 'Zobraziť objednávky' || label === 'Zobraziť faktúry' ? 'Zobraziť objednávku' : label;

const linkNote =
  'Odkaz otvorí vašu objednávku bez prihlásenia, preto ho nikomu neposielajte. Ak ho otvoríte po prihlásení do účtu s týmto emailom, objednávku nájdete aj v účte.';
