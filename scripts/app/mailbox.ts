import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SMTPServer } from 'smtp-server';

interface MailServer {
  smtp: SMTPServer;
  listen: () => Promise<void>;
}
const maildev = createRequire(import.meta.url)('maildev') as (config: Record<string, unknown>) => MailServer;

const { values } = parseArgs({ options: { smtp: { type: 'string' }, web: { type: 'string' } } });
const mailDirectory = mkdtempSync(join(tmpdir(), 'momentka-mail-'));
process.once('exit', () => rmSync(mailDirectory, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
const server = maildev({ ...values, mailDirectory, ip: '127.0.0.1', silent: true });

// It has no certificate, and takes the command although it doesn't offer it: the handshake fails then.
server.smtp.options.disabledCommands = [...(server.smtp.options.disabledCommands ?? []), 'STARTTLS'];
// maildev ends itself at any error of a connection, which is a matter of that connection alone.
server.smtp.removeAllListeners('error');
server.smtp.on('error', (error: NodeJS.ErrnoException) => {
  if (error.syscall === 'listen') throw error;
});
await server.listen();
