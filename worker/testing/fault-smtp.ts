import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { untrustedCertificate } from './untrusted-certificate.ts';

/** How a mail server may fail; `closed` is a port that no one listens on, `fine` takes mail. */
const smtpFaults = [
  'closed',
  'hangs',
  'closes after greeting',
  'closes in DATA',
  'replies 421',
  'greets with 554',
  'is no mail server',
  'refuses the login',
  'refuses the sender',
  'replies 535',
  'replies 550',
  'has no STARTTLS',
  'has a certificate of its own',
  'has a certificate of its own, STARTTLS',
] as const;
export type SmtpFault = (typeof smtpFaults)[number];

/** What the servers heard, for the tests to read: every line that came in the clear. */
export interface FaultServers {
  ports: Record<SmtpFault, number>;
  heard: Record<string, string[]>;
  close: () => Promise<void>;
}

/** One server on loopback for each fault. */
export async function startFaultServers(): Promise<FaultServers> {
  const heard: Record<string, string[]> = {};
  const closers: (() => void)[] = [];
  const ports: Partial<Record<SmtpFault, number>> = {};

  const listen = async (fault: SmtpFault, server: Server): Promise<void> => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const address = server.address();
    ports[fault] = typeof address === 'object' && address ? address.port : 0;
    closers.push(() => server.close());
  };
  /** A server of lines: `response` gives what it says to each; null ends the connection. */
  const scripted = (fault: SmtpFault, greeting: string | null, response: (line: string) => string | null) => {
    const lines: string[] = [];
    heard[fault] = lines;
    const sockets = new Set<Socket>();
    closers.push(() => sockets.forEach((socket) => void socket.destroy()));
    return listen(
      fault,
      createServer((socket) => {
        sockets.add(socket);
        socket.on('error', () => {});
        if (greeting !== null) socket.write(`${greeting}\r\n`);
        socket.on('data', (chunk) => {
          for (const line of chunk.toString('latin1').split('\r\n').filter(Boolean)) {
            lines.push(line);
            const words = response(line);
            if (words === null) return void socket.end();
            if (words !== '') socket.write(`${words}\r\n`);
          }
        });
      }),
    );
  };
  const plainDialogue =
    (rules: Record<string, string | null>) =>
    (line: string): string | null => {
      const verb = Object.keys(rules).find((start) => line.toUpperCase().startsWith(start));
      return verb === undefined ? '250 OK' : (rules[verb] ?? null);
    };

  await scripted('hangs', null, () => '');
  await scripted('closes after greeting', '220 here', () => null);
  await scripted('replies 421', '421 4.3.2 try later', () => null);
  await scripted('greets with 554', '554 5.7.1 go away', () => null);
  await scripted('is no mail server', 'HTTP/1.1 400 Bad Request', () => null);
  await scripted(
    'has no STARTTLS',
    '220 here',
    plainDialogue({ EHLO: '250-here\r\n250 AUTH PLAIN LOGIN', STARTTLS: '502 no' }),
  );
  // These stand in for the local mailbox, which is spoken to in the clear.
  await scripted('closes in DATA', '220 here', plainDialogue({ EHLO: '250 here', DATA: null }));
  await scripted('replies 550', '220 here', plainDialogue({ EHLO: '250 here', RCPT: '550 5.1.1 no such mailbox' }));
  await scripted('refuses the sender', '220 here', plainDialogue({ EHLO: '250 here', MAIL: '553 5.1.8 not yours' }));
  await scripted(
    'refuses the login',
    '220 here',
    plainDialogue({ EHLO: '250-here\r\n250 AUTH PLAIN', AUTH: '535 5.7.8 wrong password' }),
  );
  await scripted('replies 535', '220 here', plainDialogue({ EHLO: '250 here', MAIL: '535 5.7.8 wrong password' }));

  for (const [fault, secure] of [
    ['has a certificate of its own', true],
    ['has a certificate of its own, STARTTLS', false],
  ] as const) {
    const smtp = new SMTPServer({ authOptional: true, secure, ...untrustedCertificate });
    smtp.on('error', () => {});
    await listen(fault, smtp.server);
  }

  const closed = createServer();
  await listen('closed', closed);
  await new Promise((done) => closed.close(done));

  return {
    ports: ports as Record<SmtpFault, number>,
    heard,
    close: async () => {
      for (const close of closers) close();
    },
  };
}
