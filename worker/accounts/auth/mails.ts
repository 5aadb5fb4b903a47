import { formatShortDate } from '../../../shared/format/dates.ts';
import { greetingOf } from '../../messaging/mail/greeting.ts';
import type { LinkMailContent, MailContent } from '../../messaging/mail/mail-content.ts';
import { writeSecurityNotice } from '../../messaging/mail/security-notice.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';

interface Recipient {
  name: string;
  email: string;
}

/** By the purpose of the link. */
export const accountLinkSubjects = {
  activate: 'Aktivujte si účet v Momentke',
  reset: 'Nové heslo do Momentky',
} as const;

export const activationMail = (origin: string, to: Recipient, token: string): LinkMailContent => ({
  kind: 'activation',
  recipient: to.email,
  subject: accountLinkSubjects.activate,
  greeting: greetingOf(to.name),
  paragraphs: [
    'ďakujeme za registráciu. Zostáva posledný krok: potvrďte heslom z registrácie, že je účet aj táto emailová adresa vaša. Ak si ho nepamätáte, nastavíte si nové.',
  ],
  button: { label: 'Aktivovať účet', url: `${origin}/activate?token=${token}` },
  notes: ['Odkaz platí 48 hodín. Ak ste sa neregistrovali, tento email pokojne zmažte.'],
});

export const resetMail = (origin: string, to: Recipient, token: string): LinkMailContent => ({
  kind: 'password-reset',
  recipient: to.email,
  subject: accountLinkSubjects.reset,
  greeting: greetingOf(to.name),
  paragraphs: ['niekto, pravdepodobne vy, požiadal o nové heslo k vášmu účtu.'],
  button: { label: 'Nastaviť nové heslo', url: `${origin}/reset-password?token=${token}` },
  notes: [
    'Odkaz platí 2 hodiny a dá sa použiť raz. Ak ste o nové heslo nežiadali, nič sa nemení a email môžete zmazať.',
  ],
});

const retentionMs = 30 * 24 * 3_600_000;

/** `isWithoutFactors`: those that were there ended with it. */
export const writePasswordMail = (ctx: Context, to: Recipient, device: ClientDevice, isWithoutFactors = false) =>
  writeSecurityNotice(ctx, to, {
    subject: 'Zmenené heslo k účtu v Momentke',
    text: `heslo k vášmu účtu bolo zmenené. Na všetkých zariadeniach ste odhlásení.${isWithoutFactors ? ' Prístupové kľúče, overovacia aplikácia a záložné kódy, ktoré pri účte boli, už neplatia, lebo pribudli skôr, než niekto potvrdil túto schránku. Nové si pridáte v účte v časti Zabezpečenie.' : ''}`,
    device,
  });

/** Also useful when somebody else with the password deleted the account. */
export const accountDeletedMail = (to: Recipient, now: number): MailContent => ({
  kind: 'account-deleted',
  recipient: to.email,
  subject: 'Váš účet v Momentke je zrušený',
  greeting: greetingOf(to.name),
  paragraphs: [
    'na vašu žiadosť sme zrušili váš účet. Na všetkých zariadeniach ste odhlásení a odkazy na zdieľané albumy prestali fungovať.',
    `Albumy a fotky natrvalo vymažeme ${formatShortDate(new Date(now + retentionMs).toISOString())}. Faktúry musíme podľa zákona uchovávať desať rokov.`,
  ],
  notes: ['Ak ste o zrušenie nežiadali, ozvite sa nám čo najskôr.'],
});

/** To admins, when many accounts are attacked at once. */
export const sprayingMail = (to: Recipient, url: string): MailContent => ({
  kind: 'account-security',
  recipient: to.email,
  subject: 'Niekto skúša heslá k\u00a0mnohým účtom',
  greeting: greetingOf(to.name),
  paragraphs: [
    'za poslednú hodinu bolo v obchode nezvyčajne veľa neúspešných prihlásení. Neznáme zariadenia teraz čakajú medzi pokusmi dlhšie; kto sa už odtiaľ prihlásil, toho to nezdrží.',
    'Skontrolujte, či sa podozrivé prihlásenie nepodarilo, najmä do účtov zamestnancov.',
  ],
  button: { label: 'Pozrieť prihlásenia', url },
  notes: ['Takúto správu posielame najviac raz za deň.'],
});
