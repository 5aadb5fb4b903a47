import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { StationConfig } from './config.ts';
import { Server } from './server.ts';
import { StationState } from './state.ts';
import { Sync } from './sync.ts';
import { StandInServer } from './testing/stand-in-server.ts';
import { temporaryStation } from './testing/temporary-station.ts';

const bytes = new TextEncoder().encode('obrázok');

/** A station that talks to a server, and prints nothing. */
async function openSync(more: Partial<StationConfig> = {}) {
  const server = new StandInServer();
  onTestFinished(() => server.close());
  const config = { ...temporaryStation({ '10x15': { layout: 'dnp' } }), ...more, site: await server.listen() };
  const state = new StationState(config);
  const sync = new Sync(config, state, new Server(config));
  const addJob = (orderNumber = '2026000123', quantity = 1) =>
    server.addJob(orderNumber, [{ paperSize: '10x15', quantity, bytes }]);
  const untilIdle = async () => {
    while (await sync.tick());
  };
  return { server, config, state, sync, addJob, untilIdle };
}

test.each(['../../2026', '1"\r\nPRT QTY = 99'])('a job is not taken by the number %j, which would name a file', async (orderNumber) => {
  const { config, state, sync, addJob, untilIdle } = await openSync();
  addJob(orderNumber);
  await untilIdle();
  expect([state.jobs.size, readdirSync(join(config.data, 'open'))]).toEqual([0, []]);
  expect([sync.isOffline, sync.problem]).toEqual([false, 'Server poslal úlohu, ktorej označenie nie je v poriadku.']);
});
