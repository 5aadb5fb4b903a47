import type { MailContent, MailFact } from '../mail/mail-content.ts';

/** Tells an admin what others did with the shop's money. */
export const moneyMail = (
  origin: string,
  recipient: string,
  actors: readonly { actor: string; facts: MailFact[] }[],
): MailContent => ({
  kind: 'money-actions',
  recipient,
  subject: `Úkony s\u00a0peniazmi v\u00a0administrácii: ${actors.map(({ actor }) => nameOf(actor)).join(', ')}`,
  greeting: 'Dobrý deň,',
  paragraphs: [
    'V\u00a0administrácii obchodu pribudli úkony, ktoré sa týkajú peňazí alebo väčšieho množstva údajov. Píšeme o\u00a0nich ostatným správcom, najviac raz za hodinu.',
  ],
  sections: actors.map(({ actor, facts }) => ({ heading: actor, facts })),
  button: { label: 'Otvoriť históriu', url: `${origin}/admin/history` },
  notes: [
    'Ak o\u00a0niektorom z\u00a0nich neviete, overte si ho u\u00a0toho, kto ho urobil. Ak to nebol on, v\u00a0jeho účte hneď ukončite prihlásenia a\u00a0nastavte nové heslo.',
  ],
});

/** Without the address in brackets. */
const nameOf = (actor: string): string => actor.replace(/ \([^()]*\)$/, '');
