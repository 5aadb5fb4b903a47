import { formatDateTime } from '../../../shared/format/dates.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import { greetingOf } from './greeting.ts';
import { writeMail } from './write-mail.ts';

interface Notice {
  subject: string;
  /** What happened, as a sentence after the greeting. */
  text: string;
  /** Null: no one at a browser did it. */
  device: ClientDevice | null;
  /** What to do if it was somebody else. */
  advice?: string;
}

const usualAdvice =
  'Ak ste to neboli vy, hneď si cez „Zabudli ste heslo?“ nastavte nové heslo, v účte v časti Zabezpečenie skontrolujte prihlásené zariadenia a napíšte nám.';

/** Writes a mail about a change of an account's safety, without links: facts only, for the one who did not make it. */
export const writeSecurityNotice = (ctx: Context, to: { name: string; email: string }, notice: Notice) =>
  writeMail(ctx, {
    kind: 'account-security',
    recipient: to.email,
    subject: notice.subject,
    greeting: greetingOf(to.name),
    paragraphs: [
      notice.text,
      `Kedy: ${formatDateTime(new Date(ctx.now).toISOString())}${notice.device ? `, zariadenie: ${notice.device.deviceName}` : ''}.`,
    ],
    notes: [notice.advice ?? usualAdvice],
  });
