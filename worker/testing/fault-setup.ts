import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type SmtpFault, startFaultServers } from './fault-smtp.ts';

/** Mail servers that fail, each in its own way, on loopback. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { ports, heard, close } = await startFaultServers();
  const listing = createServer((_, response) => void response.end(JSON.stringify(heard)));
  await new Promise<void>((ready) => listing.listen(0, '127.0.0.1', ready));
  project.provide('faultPorts', ports);
  project.provide('faultsHeardUrl', `http://127.0.0.1:${(listing.address() as AddressInfo).port}`);
  return async () => {
    listing.closeAllConnections();
    listing.close();
    await close();
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    faultPorts: Record<SmtpFault, number>;
    /** Returns the lines that each of these servers got in the clear. */
    faultsHeardUrl: string;
  }
}
