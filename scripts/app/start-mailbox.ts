import type { ChildProcess } from 'node:child_process';
import { startProgram } from '../processes.ts';
import type { AppSettings } from './app-settings.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** A mailbox that catches every mail the app sends; `GET /email` on its web port lists them. */
export async function startMailbox({ smtpPort, mailPort }: AppSettings): Promise<ChildProcess> {
  const mailbox = startProgram('mailbox', ['--smtp', String(smtpPort), '--web', String(mailPort)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilReady(`http://127.0.0.1:${mailPort}/email`, mailbox, 'The mailbox');
  return mailbox;
}
