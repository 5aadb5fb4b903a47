import { formatShortDate } from '../../../shared/format/dates.ts';
import type { MailContent } from '../../messaging/mail/mail-content.ts';

/** Tells an admin that a station will stop. */
export const tokenEndingMail = (
  origin: string,
  recipient: string,
  token: { name: string; expiresAt: number },
): MailContent => ({
  kind: 'token-ending',
  recipient,
  subject: `API token „${token.name}“ platí do ${dayText(token.expiresAt)}`,
  greeting: 'Dobrý deň,',
  paragraphs: [
    `API token „${token.name}“ prestane platiť ${dayText(token.expiresAt)}. Stanica, ktorá ho používa, potom nebude dostávať tlačové úlohy.`,
    'Vymeňte ho v\u00a0administrácii: nový token vložíte do programu stanice, starý platí ešte 24 hodín.',
  ],
  button: { label: 'Otvoriť API tokeny', url: `${origin}/admin/api-tokens` },
});

const dayText = (at: number): string => formatShortDate(new Date(at).toISOString());
