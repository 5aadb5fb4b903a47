import { describe, expect, it } from 'vitest';
import type { MailContent } from '../mail/mail-content.ts';
import { withOrderLink } from './with-order-link.ts';

const origin = 'https://momentka.test';
const mail = (url: string, label: string): MailContent => ({
  ...{ kind: 'invoice-ready', recipient: 'host@example.sk', subject: 's', greeting: 'g', paragraphs: [] },
  button: { label, url },
});

describe('a mail about an order without an account', () => {
  it.each([
    ['/invoices', 'Zobraziť faktúry', 'Zobraziť objednávku'],
    ['/invoices', 'Stiahnuť fotky', 'Stiahnuť fotky'],
    ['/orders', 'Zobraziť objednávky', 'Zobraziť objednávku'],
  ])('leads not to %s with %j, but to its link', (path, label, shown) => {
    const { button } = withOrderLink(mail(origin + path, label), origin, 'token');
    expect(button).toEqual({ label: shown, url: `${origin}/order#token` });
  });

  it('leads nowhere when it has no link any more, but keeps other buttons', () => {
    expect(withOrderLink(mail(`${origin}/invoices`, 'Zobraziť faktúry'), origin, null).button).toBeUndefined();
    const tracked = mail('https://tracking.test/1', 'Sledovať zásielku');
    expect(withOrderLink(tracked, origin, null).button).toEqual(tracked.button);
  });
});
