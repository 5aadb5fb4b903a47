import { mkdirSync, writeFileSync } from 'node:fs';
import { get, request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { StationConfig } from '../config.ts';
import { sha256 } from '../printing.ts';
import { StationState } from '../state.ts';
import { jobOf, temporaryStation } from '../testing/temporary-station.ts';
import { openPage } from './open-page.ts';
import { renderPage } from './render-page.ts';

async function openTestPage(more: Partial<StationConfig> = {}) {
  const config = { ...temporaryStation({ '10x15': { layout: 'tree' } }), ...more };
  const state = new StationState(config);
  state.open(jobOf('10x15', 2, sha256(new Uint8Array())));
  const job = [...state.jobs.values()][0]!;
  const unit = job.units[0]!;
  state.note(job, { type: 'asked', unit: unit.id, why: 'Stanica <skončila>.' });
  const port = await openPage({ config, state, sync: { isOffline: true, problem: '' }, alarms: { printing: '' } });
  return { port, unit };
}

const ask = (port: number, host: string): Promise<{ status: number | undefined; text: string }> =>
  new Promise((resolve) => {
    get({ port, host: '127.0.0.1', headers: { host } }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk)).on('end', () => resolve({ status: response.statusCode, text }));
    });
  });

const answer = (port: number, body: Record<string, string>, origin?: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const headers = origin === undefined ? {} : { origin };
    request({ port, host: '127.0.0.1', path: '/answer', method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).end(new URLSearchParams(body).toString());
  });

test('the page is for this computer, under its own name', async () => {
  const { port } = await openTestPage();
  expect((await ask(port, `127.0.0.1:${port}`)).status).toBe(200);
  expect((await ask(port, `localhost:${port}`)).status).toBe(200);
  for (const host of ['zlodej.example', `zlodej.example:${port}`, '127.0.0.1']) {
    const { status, text } = await ask(port, host);
    expect([host, status, text]).toEqual([host, 403, '']);
  }
});

test('a port that is taken is told', async () => {
  const { port } = await openTestPage();
  await expect(openTestPage({ port })).rejects.toThrow('EADDRINUSE');
});

test('shows names as text, and says when there is no internet', async () => {
  const { port } = await openTestPage();
  const { text } = await ask(port, `127.0.0.1:${port}`);
  expect(text).toContain('Počítač &#60;b&#62;v labe');
  expect(text).toContain('Stanica &#60;skončila&#62;.');
  expect(text).toContain('Bez spojenia so serverom');
});

test('an answer counts only from the page itself', async () => {
  const { port, unit } = await openTestPage();
  const { text } = await ask(port, `127.0.0.1:${port}`);
  const token = /name="token" value="(.+?)"/.exec(text)?.[1] ?? '';
  const body = { unit: unit.id, answer: 'printed', token };
  expect(await answer(port, { ...body, token: '' })).toBe(403);
  expect(await answer(port, { ...body, token: 'x'.repeat(32) })).toBe(403);
  expect(await answer(port, body, 'https://zlodej.example')).toBe(403);
  expect(unit.status).toBe('asked');
  await answer(port, { ...body, answer: 'niečo' });
  expect(unit.status).toBe('asked');
  expect(await answer(port, body, `http://127.0.0.1:${port}`)).toBe(303);
  expect(unit.status).toBe('taken');
});

test('shows what of a job is done, that it is paused, and that its medium does not suffice', () => {
  const config = temporaryStation({ '10x15': { layout: 'dnp', media: '4x6', mediaCapacity: 400 } });
  mkdirSync(config.data);
  config.statusFile = join(config.data, 'status.txt');
  const printer = { Name: 'RX1HS-1', Status: 'STATUS_OK', MediaType: '4x6', MediaRemaining: 1 };
  writeFileSync(config.statusFile, JSON.stringify([printer]));
  const state = new StationState(config);
  state.open(jobOf('10x15', 3, sha256(new Uint8Array())));
  const job = [...state.jobs.values()][0]!;
  const shown = () =>
    renderPage({ config, state, sync: { isOffline: false, problem: '' }, alarms: { printing: '' }, token: 't' }, 'n');
  state.note(job, { type: 'taken', unit: job.units[0]!.id });
  expect(shown()).toContain('1 z\u00a03 kusov');
  expect(shown()).toContain('Treba vymeniť médium pre 10x15');
  expect(shown()).not.toContain('pozastavená');
  state.note(job, { type: 'paused' });
  expect(shown()).toContain('Objednávka je pozastavená');
  state.note(job, { type: 'resumed' });
  state.note(job, { type: 'taken', unit: job.units[1]!.id });
  expect(shown()).not.toContain('Treba vymeniť médium');
});
