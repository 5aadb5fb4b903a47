import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiTokenCreated } from '../shared/accounts/api-tokens/contract.ts';
import type { ProductsResponse } from '../shared/shop/catalogue/contract.ts';
import { readAppSettings } from './app/app-settings.ts';
import { requireFreePort } from './app/ports.ts';
import { endPrograms, onStop, startProgram } from './processes.ts';
import { type ApiClient, signIn } from './seed/api-client.ts';
import { admin } from './seed/people.ts';

onStop(endPrograms, { isEndless: true });

/** How long a print takes, and how many a medium gives: few, so that one is soon used up. */
const [printMs, medium] = [700, 60];

try {
  const { port, stateDir } = readAppSettings();
  const site = `http://localhost:${port}`;
  const folder = join(stateDir, 'station-demo');
  mkdirSync(folder, { recursive: true });
  const shop = await signIn(site, admin.email, admin.password).catch(() => {
    throw new Error(`Nothing responds at ${site}: run npm start beside this.`);
  });
  const config = join(folder, 'station.json');
  const { products } = await shop.call<ProductsResponse>('GET', '/orders/products');
  const formats = Object.fromEntries(products.PRINT_SIZE.map(({ name }) => [name, machineOf(name)]));
  const pagePort = Number(process.env.STATION_PORT || 7070);
  await requireFreePort('STATION_PORT', pagePort);
  const names = { id: 'ukazka', name: 'Ukážková stanica', statusFile: 'printer_status.txt', port: pagePort };
  writeFileSync(config, JSON.stringify({ site, token: await tokenOf(shop, folder), ...names, formats }, null, 2));
  console.log(`
A print station works, on machines that only pretend to print.

  Its page  http://127.0.0.1:${pagePort}
  Its jobs  ${site}/admin/print-jobs: mark one as ready, and it is printed

A medium gives ${medium} prints; a used-up one is changed after some seconds. What is "printed" is noted in
${join(folder, 'printed.jsonl')}; the settings are in ${config}.
Ctrl-C ends it.
`);
  startProgram('fakeHotFolder', [folder, String(printMs), String(medium)]);
  startProgram('station', [config]).once('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  console.error(`\n${(error as Error).message}\n`);
  await endPrograms();
  process.exit(1);
}

/** A DNP for the smallest prints, a Noritsu for the others. */
function machineOf(name: string) {
  if (name === '10x15') return { layout: 'dnp', folder: 's4x6', media: '4x6', mediaCapacity: medium };
  return { layout: 'noritsu', folder: 'qss', size: name, channel: 1 };
}

/** The token of an earlier run, or a new one. */
async function tokenOf(shop: ApiClient, folder: string): Promise<string> {
  const file = join(folder, 'token');
  const earlier = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const { port } = readAppSettings();
  const headers = { authorization: `Bearer ${earlier}` };
  if (earlier && (await fetch(`http://localhost:${port}/api/print-jobs?limit=1`, { headers })).ok) return earlier;
  const made = await shop.call<ApiTokenCreated>('POST', '/admin/api-tokens', { name: 'Ukážková stanica' });
  writeFileSync(file, made.token.token, { mode: 0o600 });
  return made.token.token;
}
