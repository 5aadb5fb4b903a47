import { greetingOf } from '../../messaging/mail/greeting.ts';
import type { LinkMailContent, MailContent } from '../../messaging/mail/mail-content.ts';

export const emailChangeSubject = 'Potvrďte novú emailovú adresu';

/** Goes to the new address, which may be mistyped: it says nothing about the account. */
export const emailChangeMail = (origin: string, recipient: string, token: string): LinkMailContent => ({
  kind: 'email-change',
  recipient,
  subject: emailChangeSubject,
  greeting: 'Dobrý deň,',
  paragraphs: ['niekto, pravdepodobne vy, sa chce do Momentky prihlasovať touto adresou. Potvrďte, že je vaša.'],
  button: { label: 'Potvrdiť adresu', url: `${origin}/confirm-email?token=${token}` },
  notes: ['Odkaz platí 2 hodiny a dá sa použiť raz. Ak ste o zmenu nežiadali, nič sa nemení a email môžete zmazať.'],
});

/** Goes to the old address, also when somebody else changed it. */
export const emailChangedMail = (to: { name: string; email: string }): MailContent => ({
  kind: 'account-security',
  recipient: to.email,
  subject: 'Emailová adresa vášho účtu sa zmenila',
  greeting: greetingOf(to.name),
  paragraphs: [
    'do vášho účtu v Momentke sa odteraz prihlasuje inou emailovou adresou. Na všetkých zariadeniach ste odhlásení a na túto adresu už o účte nepíšeme.',
  ],
  notes: ['Ak ste adresu nezmenili vy, ozvite sa nám čo najskôr.'],
});
