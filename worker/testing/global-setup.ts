import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import type { TestProject } from 'vitest/node';
import { fakeBreachList } from './fake-breach-list.ts';
import { fakeCloudflareSaas } from './fake-cloudflare-saas.ts';
import { fakeCompanyRegister } from './fake-company-register.ts';
import { fakePacketa } from './fake-packeta.ts';
import { fakeStripe } from './fake-stripe.ts';
import { referencePixels } from './reference-pixels.ts';

const samples = join(import.meta.dirname, '../../../shared/samples');
const photoFolders = [join(samples, 'photos'), join(samples, 'corpus')];
const statementsFolder = join(samples, 'statements');

/** What lives outside of workerd, on loopback: the samples (when there), a mailbox, a small Stripe, register, list of breached passwords, Packeta and Cloudflare for SaaS. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('timeFactor', Number(process.env.TEST_TIME_FACTOR));
  const photoNames = photoFolders.flatMap(listPhotos);
  const photos = await serveFolders(...photoFolders);
  const references = await listen(referencePixels(findPhoto));
  const statements = await serveFolders(statementsFolder);
  project.provide('samplesUrl', photoNames.length > 0 ? urlOf(photos) : null);
  project.provide('sampleNames', photoNames);
  project.provide('referencesUrl', urlOf(references));
  project.provide('statementsUrl', existsSync(statementsFolder) ? urlOf(statements) : null);

  const received: string[] = [];
  const smtp = startMailbox(received);
  const inbox = await listen(
    createServer((request, response) => void response.end(JSON.stringify(received.filter(mailsWith(request))))),
  );
  project.provide('mailboxUrl', urlOf(inbox));

  const stripe = await listen(fakeStripe());
  project.provide('stripeUrl', urlOf(stripe));
  const register = await listen(fakeCompanyRegister());
  project.provide('companyRegisterUrl', urlOf(register));
  const breachList = await listen(fakeBreachList());
  project.provide('breachListUrl', urlOf(breachList));
  const packeta = await listen(fakePacketa());
  project.provide('packetaUrl', urlOf(packeta));
  const saas = await listen(fakeCloudflareSaas());
  project.provide('saasUrl', urlOf(saas));

  return async () => {
    for (const server of [photos, references, statements, inbox, stripe, register, breachList, packeta, saas]) {
      server.closeAllConnections();
      server.close();
    }
    await new Promise<void>((closed) => smtp.close(closed));
  };
}

const listPhotos = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !/\.(md|txt)$/.test(name)) : [];

const findIn = (folders: string[], name: string): string | undefined =>
  folders.map((folder) => join(folder, basename(name))).find(existsSync);
const findPhoto = (name: string) => findIn(photoFolders, name);

const serveFolders = (...folders: string[]): Promise<Server> =>
  listen(
    createServer((request, response) => {
      const file = findIn(folders, decodeURIComponent(request.url ?? ''));
      if (!file) return void response.writeHead(404).end();
      createReadStream(file).pipe(response);
    }),
  );

/** A run receives thousands of mails: a test gets those of its words alone. */
function mailsWith({ url = '' }: IncomingMessage): (mail: string) => boolean {
  const words = new URL(url, 'http://localhost').searchParams.get('words') ?? '';
  return (mail) => mail.includes(words);
}

/** Takes any mail; one whose recipient begins with `refused` is turned away for good. */
function startMailbox(received: string[]): SMTPServer {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('refused') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  // A connection that breaks is the client's affair; without a listener it would end the whole run.
  smtp.on('error', () => {});
  smtp.listen(Number(process.env.TEST_SMTP_PORT), '127.0.0.1');
  return smtp;
}

async function listen(server: Server): Promise<Server> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

declare module 'vitest' {
  export interface ProvidedContext {
    /** By how much a wait may be longer than on a quiet machine (scripts/time-factor.ts). */
    timeFactor: number;
    /** Base address of the sample photos; null where the folder is absent. */
    samplesUrl: string | null;
    /** Their file names. */
    sampleNames: string[];
    /** Base address of what another decoder sees in them (reference-pixels.ts). */
    referencesUrl: string;
    /** The same of sample bank statements. */
    statementsUrl: string | null;
    /** Returns the mails received so far that contain `?words=`, raw, as a JSON array. */
    mailboxUrl: string;
    /** A small Stripe. */
    stripeUrl: string;
    /** A small Register of Legal Entities. */
    companyRegisterUrl: string;
    /** A small list of breached passwords. */
    breachListUrl: string;
    /** Feeds of pick-up points. */
    packetaUrl: string;
    /** A small Cloudflare for SaaS, with DNS. */
    saasUrl: string;
  }
}
