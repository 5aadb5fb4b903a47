import { env } from 'cloudflare:workers';
import { beforeAll } from 'vitest';
import { openContext } from '../core/context.ts';
import { startMeter } from './main.ts';

/** For the top of a file that counts what D1 does. In the others nothing is metered, as that runs queries twice. */
export function meterD1(): void {
  beforeAll(startMeter);
}

/** Returns the rows that D1 read for a response. Throws when the test's file doesn't call `meterD1`. */
export const rowsRead = (response: Pick<Response, 'headers'>): number => read(response, 'x-d1-rows-read');

/** Returns the statements that a response took. Throws when the test's file doesn't call `meterD1`. */
export const statementsOf = (response: Pick<Response, 'headers'>): number => read(response, 'x-d1-statements');

/** Returns a context whose `cost` counts. */
export const openMeteredContext = () => openContext({ ...env, METER_D1: '1' });

function read({ headers }: Pick<Response, 'headers'>, name: string): number {
  const count = headers.get(name);
  if (count === null) throw new Error('D1 was not metered: the file has to call meterD1().');
  return Number(count);
}
