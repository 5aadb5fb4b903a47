import { AppError, type ErrorCode } from '../../../shared/errors.ts';

/** As nodemailer throws it. */
export interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

// Our login is missing or wrong: an admin has to fix it.
export const loginCodes: readonly number[] = [530, 534, 535, 538];
// Limits of our account (`5.4.5`, a daily limit), and of any mailbox.
const ourLimit = /\b[45]\.4\.5\b|\b(?:daily|hourly|sending|rate|too many)\b/i;
const anyLimit = /quota|limit|exceed|try again|temporar/i;

// What the mail is about was deleted, or its link is not needed any more.
const goneCodes: readonly string[] = ['order-not-found', 'invoice-not-found', 'mail-outdated'] satisfies ErrorCode[];
const isGone = (error: unknown): boolean => error instanceof AppError && goneCodes.includes(error.code);

/** The server's verdict on the recipient or the message is final; on sender, limits and rules it is not. */
export function isPermanentFailure(error: unknown): boolean {
  if (isGone(error)) return true;
  const { code = '', command, responseCode = 0, response = '' } = error as SmtpError;
  if (responseCode < 500 || loginCodes.includes(responseCode)) return false;
  const status = /^\d{3}[ -](5\.\d+\.\d+)/.exec(response)?.[1] ?? '';
  if (command === 'RCPT TO') {
    // 5.1.7 and 5.1.8 are about the sender.
    if (status.startsWith('5.1.')) return !['5.1.7', '5.1.8'].includes(status);
    return [550, 551, 553].includes(responseCode) && ['', '5.0.0'].includes(status) && !isLimit(response);
  }
  if (code !== 'EMESSAGE') return false;
  // Too large stays too large, though servers call that a limit as well.
  return status === '5.3.4' || !(isLimit(response) || /^5\.(2|7)\./.test(status));
}

const isLimit = (response: string): boolean => ourLimit.test(response) || anyLimit.test(response);

/** Whether the failure is not about this mail: it waits until the server is back, or accepts our sender again. */
export function isSenderFailure(error: unknown): boolean {
  const { command, response = '' } = error as SmtpError;
  return isServerDown(error) || command === 'MAIL FROM' || ourLimit.test(response);
}

/** Returns whether the server is unreachable or rejects our login: the next mail would fail as well. */
export function isServerDown(error: unknown): boolean {
  const { code = '', command } = error as SmtpError;
  return error instanceof AppError || command === 'CONN' || ['EAUTH', 'ETLS', 'EDNS', 'EABORT'].includes(code);
}
