import { env } from 'cloudflare:workers';
import { beforeAll } from 'vitest';
import { openLibrary } from './libraries.ts';
import { startMeter, stopMeter } from './main.ts';

/** For the top of a file that counts what D1 does. In the others nothing is metered, as that runs queries twice. */
export function meterD1(): void {
  beforeAll(startMeter);
}

/** Counts what D1 does for these requests alone, in a file of many others. */
export async function metered<T>(ask: () => Promise<T>): Promise<T> {
  startMeter();
  try {
    return await ask();
  } finally {
    stopMeter();
  }
}

/** Returns the rows that D1 read for a response. Throws when it was not metered. */
export const rowsRead = (response: Pick<Response, 'headers'>): number => read(response, 'x-d1-rows-read');

/** Returns the rows that D1 wrote for a response, index entries included. Throws when it was not metered. */
export const rowsWritten = (response: Pick<Response, 'headers'>): number => read(response, 'x-d1-rows-written');

/** Returns the statements that a response took. Throws when it was not metered. */
export const statementsOf = (response: Pick<Response, 'headers'>): number => read(response, 'x-d1-statements');

/** Returns a context whose `cost` counts. */
export const openMeteredContext = () => openLibrary({ ...env, METER_D1: '1' });

function read({ headers }: Pick<Response, 'headers'>, name: string): number {
  const count = headers.get(name);
  if (count === null) throw new Error('D1 was not metered: the file has to call meterD1(), or the test metered().');
  return Number(count);
}
