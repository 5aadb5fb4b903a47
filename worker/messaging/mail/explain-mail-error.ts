import { AppError } from '../../../shared/errors.ts';
import { loginCodes, type SmtpError } from './classify-mail-error.ts';

const texts = {
  refused: 'Spojenie so serverom bolo odmietnuté, na tomto porte mail neprijíma.',
  unknownHost: 'Server s týmto menom sa nenašiel. Skontrolujte, či je správne napísané.',
  tooLate: 'Server neodpovedal včas. Skontrolujte jeho meno a\u00a0port, alebo to skúste neskôr.',
  noGreeting: 'Server sa neohlásil ako mailový server. Skontrolujte port a zabezpečenie spojenia.',
  lost: 'Server spojenie ukončil. Skontrolujte port a zabezpečenie spojenia.',
  busy: 'Server je zaneprázdnený, skúste to neskôr.',
  unwelcome: 'Server nás odmietol.',
  noMailServer: 'Na tejto adrese odpovedá niečo iné než mailový server.',
  noStartTls: 'Server neponúka zabezpečené spojenie STARTTLS. Skúste port 465 s\u00a0SSL/TLS.',
  certificate: 'Zabezpečené spojenie sa nepodarilo: certifikát servera nie je platný alebo nepatrí k\u00a0jeho menu.',
  tls: 'Zabezpečené spojenie sa nepodarilo: na tomto porte server používa iné zabezpečenie, alebo jeho certifikát nie je platný.',
  login: 'Server odmietol prihlasovacie meno alebo heslo.',
  sender: 'Server odmietol adresu odosielateľa. Použite adresu, ktorá patrí k\u00a0prihlasovaciemu menu.',
  recipient: 'Server odmietol adresu príjemcu.',
  address: 'Adresa odosielateľa alebo príjemcu nie je platná.',
  tooLarge: 'Správa je pre server príliš veľká.',
  message: 'Server odmietol správu.',
  unknown: 'Email sa nepodarilo odoslať. Skontrolujte nastavenia mailového servera a\u00a0skúste to znovu.',
};
const maxQuoteLength = 300;

/** Returns why a mail was not sent, for the admin: in Slovak, with the server's reply in quotes. */
export function explainMailError(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const smtpError = error as SmtpError;
  const reply = (smtpError.response ?? '').replace(/\s+/g, ' ').trim();
  const quote = reply.length > maxQuoteLength ? `${reply.slice(0, maxQuoteLength)}…` : reply;
  return texts[reasonOf(smtpError)] + (quote && ` Odpoveď servera: „${quote}“`);
}

function reasonOf({ code, command, response = '', responseCode, message = '' }: SmtpError): keyof typeof texts {
  if (responseCode === 421) return 'busy';
  if (code === 'EAUTH' || loginCodes.includes(responseCode ?? 0)) return 'login';
  if (code === 'EENVELOPE') return envelopeReason(command);
  if (code === 'EMESSAGE') return /5\.3\.4|size/i.test(response + message) ? 'tooLarge' : 'message';
  if (command === 'STARTTLS' || /STARTTLS/.test(message)) return 'noStartTls';
  if (code === 'EPROTOCOL') return /^[45]\d\d/.test(response) ? 'unwelcome' : 'noMailServer';
  return connectionReason(code, message);
}

function envelopeReason(command: string | undefined): keyof typeof texts {
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  return command === 'DATA' ? 'message' : 'address';
}

/** `message` comes from Node, workerd, or Cloudflare's network. */
function connectionReason(code: string | undefined, message: string): keyof typeof texts {
  if (/ECONNREFUSED|cannot connect/.test(message)) return 'refused';
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'unknownHost';
  if (code === 'ETIMEDOUT') return /greeting/i.test(message) ? 'noGreeting' : 'tooLate';
  if (code === 'EABORT') return 'tooLate';
  if (/certificate|altname/i.test(message)) return 'certificate';
  if (code === 'ECONNECTION' || /ECONNRESET|EPIPE|connection lost/.test(message)) return 'lost';
  // For a failed handshake workerd only says "internal error".
  return code === 'ESOCKET' || code === 'ETLS' ? 'tls' : 'unknown';
}
