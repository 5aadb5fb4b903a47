import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { StationConfig } from './config.ts';
import { withInstance } from './instance.ts';
import { Printing } from './printing.ts';
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
  /** All that lies before the printer is printed. */
  const print = () => {
    for (const { job, unit } of state.units('waiting')) state.note(job, { type: 'taken', unit: unit.id });
  };
  /** As if it were time for the next heartbeat. */
  const wait = () => {
    sync.isOffline = undefined;
    return untilIdle();
  };
  return { server, config, state, sync, addJob, untilIdle, print, wait };
}

/** Two seconds: an answer of the server counts for one. */
function letTimePass(): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + 2000 });
  onTestFinished(() => void vi.useRealTimers());
}

test.each(['../../2026', '1"\r\nPRT QTY = 99'])(
  'a job is not taken by the number %j, which would name a file',
  async (orderNumber) => {
    const { config, state, sync, addJob, untilIdle } = await openSync();
    addJob(orderNumber);
    await untilIdle();
    expect([state.jobs.size, readdirSync(join(config.data, 'open'))]).toEqual([0, []]);
    expect([sync.isOffline, sync.problem]).toEqual([false, 'Server poslal úlohu, ktorej označenie nie je v poriadku.']);
  },
);

test('a confirmation that the server refuses is shown and said again, until it counts', async () => {
  const { server, state, sync, addJob, untilIdle, print, wait } = await openSync();
  addJob();
  await untilIdle();
  print();
  server.refusal = 'print-job-taken';
  await untilIdle();
  await wait();
  expect([state.jobs.size, sync.isOffline, sync.problem]).toEqual([1, false, 'Nedá sa.']);
  server.refusal = null;
  await wait();
  expect([server.isDone, state.jobs.size, sync.problem]).toEqual([true, 0, '']);
});

test('a confirmation that somebody else has settled is not said again', async () => {
  const { server, state, sync, addJob, untilIdle, print } = await openSync();
  addJob();
  await untilIdle();
  print();
  server.refusal = 'print-item-done';
  await untilIdle();
  expect([state.jobs.size, sync.problem]).toEqual([0, '']);
});

test('a station with a hundred open jobs asks for no more, and has the files of all', async () => {
  const { config, server, state, addJob, untilIdle } = await openSync({ ahead: 1000 });
  for (let count = 0; count < 101; count++) addJob();
  await untilIdle();
  expect(server.jobs.filter(({ leaseId }) => leaseId === null)).toHaveLength(1);
  expect([state.jobs.size, readdirSync(join(config.data, 'files')).length]).toEqual([100, 100]);
});

test('what is leased is fetched before anything else is leased', async () => {
  const { config, server, sync, addJob } = await openSync();
  addJob();
  addJob();
  for (let count = 0; count < 2; count++) await sync.tick();
  expect(readdirSync(join(config.data, 'files'))).toHaveLength(1);
  expect(server.jobs.map(({ isFetched }) => isFetched)).toEqual([true, false]);
});

test('before each file the server is asked: a paused job waits, and one that was called off ends', async () => {
  const { config, server, state, sync, addJob, untilIdle, wait } = await openSync();
  addJob('2026000123', 3);
  await untilIdle();
  const printing = new Printing(config, state, sync.mayBegin);
  const next = async () => {
    letTimePass();
    await printing.tick();
    return state.units('staged').length;
  };
  const [job] = server.jobs;
  expect(await next()).toBe(1);
  job!.isPaused = true;
  expect(await next()).toBe(1);
  // Known also after a restart without internet.
  server.isAway = true;
  const later = new StationState(config);
  const again = new Printing(config, later, new Sync(config, later, new Server(config)).mayBegin);
  expect([await again.tick(), later.units('waiting').length]).toEqual([false, 2]);
  [server.isAway, job!.isPaused] = [false, false];
  await wait();
  expect(await next()).toBe(2);
  job!.station = null;
  expect(await next()).toBe(2);
});

test('of a job that is taken to be printed by hand not one more print begins, however short ago the server was asked', async () => {
  const { config, server, state, sync, addJob, untilIdle } = await openSync();
  addJob('2026000123', 3);
  await untilIdle();
  const printing = new Printing(config, state, sync.mayBegin);
  await printing.tick();
  expect(state.units('staged')).toHaveLength(1);
  server.jobs[0]!.station = null;
  await printing.tick();
  expect([state.units('staged').length, state.units('waiting').length]).toEqual([1, 2]);
});

test('a server that takes no more calls is not away: nothing begins unasked', async () => {
  const { config, server, state, sync, addJob, untilIdle } = await openSync();
  addJob();
  await untilIdle();
  server.isBusy = true;
  const printing = new Printing(config, state, sync.mayBegin);
  for (let count = 0; count < 2; count++) await printing.tick();
  expect([state.units('staged').length, sync.isOffline, sync.problem]).toEqual([0, false, 'Priveľa.']);
  server.isBusy = false;
  await printing.tick();
  expect(state.units('staged')).toHaveLength(1);
});

test('a station without internet begins what it has', async () => {
  const { config, server, state, sync, addJob, untilIdle } = await openSync();
  addJob();
  await untilIdle();
  server.isAway = true;
  letTimePass();
  await new Printing(config, state, sync.mayBegin).tick();
  expect(state.units('staged')).toHaveLength(1);
});

test('two computers with the same settings are two stations, each the same one after a restart', () => {
  const here = temporaryStation({ '10x15': { layout: 'dnp' } });
  const there = temporaryStation({ '10x15': { layout: 'dnp' } });
  for (const { data } of [here, there]) mkdirSync(data);
  expect(withInstance(here).id).toMatch(/^pc-1-[0-9a-f]{8}$/);
  expect(withInstance(here).id).toBe(withInstance(here).id);
  expect(withInstance(there).id).not.toBe(withInstance(here).id);
  expect(withInstance({ ...there, id: 'x'.repeat(40) }).id).toMatch(/^x{31}-[0-9a-f]{8}$/);
});

test('a job that is called off fails on the server once its prints are done, with the copies that are on paper', async () => {
  const { server, state, addJob, untilIdle, wait } = await openSync();
  addJob('2026000123', 3);
  await untilIdle();
  const [first, second] = state.units('waiting');
  state.note(first!.job, { type: 'taken', unit: first!.unit.id });
  state.note(second!.job, { type: 'staged', unit: second!.unit.id });
  server.jobs[0]!.station = null;
  await wait();
  expect([state.jobs.size, server.wrongs]).toEqual([1, []]);
  state.note(second!.job, { type: 'taken', unit: second!.unit.id });
  await wait();
  expect(server.wrongs).toEqual([expect.stringContaining('"status":"FAILED","copies":2')]);
  expect(state.jobs.size).toBe(0);
});

describe('a job that is leased anew while something of its older lease is not settled', () => {
  async function leaseTwice() {
    const opened = await openSync();
    opened.addJob('2026000123', 2);
    const job = opened.server.jobs[0]!;
    Object.assign(job, { leaseId: '01-older', station: opened.config.id });
    await opened.untilIdle();
    const older = opened.state.jobs.get('01-older')!;
    const [unit] = older.units;
    opened.state.note(older, { type: 'staged', unit: unit!.id });
    Object.assign(job, { leaseId: '02-newer', isFetched: false });
    await opened.wait();
    return { ...opened, older, unit: unit!, newer: opened.state.jobs.get('02-newer')! };
  }

  test('is no failure for what the older one did not print: the newer one still may', async () => {
    const { server, state, untilIdle, print, older, unit } = await leaseTwice();
    state.note(older, { type: 'taken', unit: unit.id });
    await untilIdle();
    expect([server.wrongs, [...state.jobs.keys()]]).toEqual([[], ['02-newer']]);
    print();
    await untilIdle();
    expect([server.wrongs, server.isDone, state.jobs.size]).toEqual([[], true, 0]);
  });

  test('is one for what the newer one can not print', async () => {
    const { server, state, untilIdle, older, newer } = await leaseTwice();
    state.note(newer, { type: 'failed', position: 1, reason: 'Súbor chýba.' });
    await untilIdle();
    expect(server.wrongs).toEqual([expect.stringContaining('"status":"FAILED","copies":0')]);
    expect([...state.jobs.values()]).toEqual([older]);
  });
});
