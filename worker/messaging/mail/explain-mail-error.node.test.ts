import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultServers, type SmtpFault, startFaultServers } from '../../testing/fault-smtp.ts';
import { explainMailError } from './explain-mail-error.ts';

let servers: FaultServers;
beforeAll(async () => {
  servers = await startFaultServers();
});
afterAll(() => servers.close());

/** What the admin reads of the very error that nodemailer throws. */
async function explained(
  fault: SmtpFault,
  options: Record<string, unknown> = {},
  to = 'a@example.sk',
): Promise<string> {
  const timeouts = { connectionTimeout: 1000, greetingTimeout: 300, socketTimeout: 1000 };
  const transport = createTransport({ host: '127.0.0.1', port: servers.ports[fault], ...timeouts, ...options });
  const mail = { from: 'obchod@example.sk', to, subject: 'Ahoj', text: 'Ahoj' };
  return transport.sendMail(mail).then(
    () => 'sent',
    (error) => explainMailError(error),
  );
}
const auth = { user: 'a', pass: 'b' };
const plain = { ignoreTLS: true };

describe('an error of nodemailer is explained in Slovak', () => {
  it.each<[SmtpFault, Record<string, unknown>, string]>([
    ['closed', plain, 'Spojenie so serverom bolo odmietnuté, na tomto porte mail neprijíma.'],
    ['closed', { host: 'nikde.invalid' }, 'Server s týmto menom sa nenašiel. Skontrolujte, či je správne napísané.'],
    ['hangs', plain, 'Server sa neohlásil ako mailový server. Skontrolujte port a zabezpečenie spojenia.'],
    ['closes after greeting', plain, 'Server spojenie ukončil. Skontrolujte port a zabezpečenie spojenia.'],
    ['closes in DATA', plain, 'Server spojenie ukončil. Skontrolujte port a zabezpečenie spojenia.'],
    ['greets with 554', plain, 'Server nás odmietol. Odpoveď servera: „554 5.7.1 go away“'],
    ['replies 421', plain, 'Server je zaneprázdnený, skúste to neskôr. Odpoveď servera: „421 4.3.2 try later“'],
    [
      'is no mail server',
      plain,
      'Na tejto adrese odpovedá niečo iné než mailový server. Odpoveď servera: „HTTP/1.1 400 Bad Request“',
    ],
    [
      'has no STARTTLS',
      { requireTLS: true },
      'Server neponúka zabezpečené spojenie STARTTLS. Skúste port 465 s\u00a0SSL/TLS. Odpoveď servera: „502 no“',
    ],
    [
      'has a certificate of its own',
      { secure: true },
      'Zabezpečené spojenie sa nepodarilo: certifikát servera nie je platný alebo nepatrí k\u00a0jeho menu.',
    ],
    [
      'replies 421',
      { secure: true },
      'Zabezpečené spojenie sa nepodarilo: na tomto porte server používa iné zabezpečenie, alebo jeho certifikát nie je platný.',
    ],
    [
      'refuses the login',
      { ...plain, auth },
      'Server odmietol prihlasovacie meno alebo heslo. Odpoveď servera: „535 5.7.8 wrong password“',
    ],
    ['refuses the login', { ...plain, auth: { user: 'a' } }, 'Server odmietol prihlasovacie meno alebo heslo.'],
    [
      'refuses the sender',
      plain,
      'Server odmietol adresu odosielateľa. Použite adresu, ktorá patrí k\u00a0prihlasovaciemu menu. Odpoveď servera: „553 5.1.8 not yours“',
    ],
    ['replies 550', plain, 'Server odmietol adresu príjemcu. Odpoveď servera: „550 5.1.1 no such mailbox“'],
  ])('when the server %s, with %j', async (fault, options, words) => {
    expect(await explained(fault, options)).toBe(words);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ code: 'EMESSAGE', command: 'DATA', response: '552 5.3.4 too big' }, 'Správa je pre server príliš veľká.'],
    [
      { code: 'EMESSAGE', command: 'MAIL FROM', message: 'Message size larger than allowed 10' },
      'Správa je pre server príliš veľká.',
    ],
    [{ code: 'EMESSAGE', command: 'DATA', response: '554 5.7.1 spam' }, 'Server odmietol správu.'],
    [{ code: 'EENVELOPE', command: 'DATA', response: '503 no' }, 'Server odmietol správu.'],
    [
      { code: 'EENVELOPE', command: 'API', message: 'No recipients defined' },
      'Adresa odosielateľa alebo príjemcu nie je platná.',
    ],
    [{ code: 'ETIMEDOUT', command: 'CONN', message: 'Connection timeout' }, 'Server neodpovedal včas.'],
    [{ code: 'EABORT', message: 'The operation was aborted' }, 'Server neodpovedal včas.'],
    [
      {
        code: 'ECONNECTION',
        command: 'EHLO',
        message: 'EHLO failed but HELO does not support required STARTTLS. response=502',
      },
      'Server neponúka zabezpečené spojenie STARTTLS.',
    ],
    [
      {
        code: 'ECONNECTION',
        command: 'CONN',
        message: 'proxy request failed, cannot connect to the specified address',
      },
      'Spojenie so serverom bolo odmietnuté',
    ],
    [
      { code: 'ESOCKET', command: 'CONN', message: 'internal error; reference = abc' },
      'Zabezpečené spojenie sa nepodarilo',
    ],
    [{ code: 'ESOCKET', command: 'CONN', message: 'read ECONNRESET' }, 'Server spojenie ukončil.'],
    [{ message: "Cannot read properties of undefined (reading 'x')" }, 'Email sa nepodarilo odoslať.'],
    [{}, 'Email sa nepodarilo odoslať.'],
  ])('of %j', (facts, words) => {
    const text = explainMailError(Object.assign(new Error(), facts));
    expect(text).toContain(words);
    expect(text.replace(/ Odpoveď servera: „.*“$/, '')).not.toMatch(/error|connect|aborted|failed|message|defined/i);
  });

  it('quotes a long reply in one line, and not all of it', () => {
    const response = `550 5.7.1 ${'blocked\r\n'.repeat(200)}`;
    const text = explainMailError(Object.assign(new Error(), { code: 'EENVELOPE', command: 'RCPT TO', response }));
    expect(text.length).toBeLessThanOrEqual(500);
    expect(text).toMatch(/^Server odmietol adresu príjemcu\. Odpoveď servera: „550 5\.7\.1 blocked blocked .*…“$/);
  });
});
