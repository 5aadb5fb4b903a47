import { get, request } from 'node:http';
import { expect, test } from 'vitest';
import { sha256 } from '../printing.ts';
import { StationState } from '../state.ts';
import { jobOf, temporaryStation } from '../testing/temporary-station.ts';
import { openPage } from './open-page.ts';

async function openTestPage() {
  const config = temporaryStation({ '10x15': { layout: 'tree' } });
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
