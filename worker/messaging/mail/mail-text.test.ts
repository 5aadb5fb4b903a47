import { expect, it } from 'vitest';
import { mailText } from './mail-text.ts';

it('keeps dates and amounts together, and typed text on its line', () => {
  const text = mailText({
    ...{ recipient: '', subject: '', greeting: 'Dobrý deň,' },
    paragraphs: ['vraciame vám 1\u00a0234,50\u00a0€ do 24.\u00a011.\u00a02026.\r\n\u2028Prijaté:\u0000 1'],
  });
  expect(text).toContain('vraciame vám 1\u00a0234,50\u00a0€ do 24.\u00a011.\u00a02026. Prijaté: 1');
});
