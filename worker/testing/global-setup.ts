import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';

const samples = join(import.meta.dirname, '../../../shared/samples/photos');

/** What lives outside of workerd: the sample photos, when there, served on loopback. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const files = createServer((request, response) => {
    const file = join(samples, basename(decodeURIComponent(request.url ?? '')));
    if (!existsSync(file)) return void response.writeHead(404).end();
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((ready) => files.listen(0, '127.0.0.1', ready));
  project.provide('samplesUrl', existsSync(samples) ? `http://127.0.0.1:${(files.address() as AddressInfo).port}` : null);
  return async () => {
    files.closeAllConnections();
    await new Promise((closed) => files.close(closed));
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Base address of the sample photos; null where the folder is absent. */
    samplesUrl: string | null;
  }
}
