import { AppError } from '../../shared/errors.ts';

/** As nodemailer throws it. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

const reasons: Record<string, string> = {
  EAUTH: 'Server odmietol prihlasovacie meno alebo heslo.',
  ETLS: 'Server neponúka bezpečné spojenie (STARTTLS) alebo jeho certifikát nie je platný.',
  EDNS: 'Server s týmto menom sa nenašiel.',
  ETIMEDOUT: 'Server neodpovedal včas.',
  ECONNECTION: 'Spojenie so serverom sa nepodarilo alebo ho server ukončil.',
  ESOCKET: 'Spojenie so serverom sa nepodarilo alebo jeho certifikát nie je platný.',
  EENVELOPE: 'Server odmietol odosielateľa alebo príjemcu.',
  EMESSAGE: 'Server odmietol správu.',
  EPROTOCOL: 'Server odpovedal inak, než má mailový server.',
};
const refused = 'Spojenie so serverom bolo odmietnuté, na tomto porte mail neprijíma.';
const longest = 500;

/** Why a mail did not go out, for the admin: in Slovak, with the words of the server. */
export function explainMailError(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const { code = '', response, message } = error as SmtpError;
  const reason = /ECONNREFUSED/.test(message) ? refused : reasons[code];
  const detail = (response ?? message ?? String(error)).replace(/\s+/g, ' ').trim();
  return (reason ? `${reason} (${detail})` : detail).slice(0, longest);
}

// Our login is missing or wrong: an admin mends that.
const loginCodes = [530, 534, 535, 538];

/** The server answered with a 5xx to the addresses or to the message itself; whatever else may be mended. */
export function isRefusedForGood(error: unknown): boolean {
  const { code = '', responseCode = 0 } = error as SmtpError;
  return ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500 && !loginCodes.includes(responseCode);
}

/** The server can't be reached or doesn't let us in: the next mail would fare the same. */
export function isServerAway(error: unknown): boolean {
  const { code = '', command } = error as SmtpError;
  return error instanceof AppError || command === 'CONN' || ['EAUTH', 'ETLS', 'EDNS'].includes(code);
}
