import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'station-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const right = {
  site: 'https://fotky.example/admin',
  token: 'mk_abc-1',
  id: 'lab-1',
  formats: { '10x15': { layout: 'tree', folder: 'out' } },
};
function read(json: object | string, env: NodeJS.ProcessEnv = {}) {
  const file = join(folder, 'station.json');
  writeFileSync(file, typeof json === 'string' ? json : JSON.stringify(json));
  return readConfig(file, env);
}

test('folders are beside the file, and what is left out has its default', () => {
  expect(read(`\uFEFF${JSON.stringify(right)}`)).toMatchObject({
    ...{ site: 'https://fotky.example', token: 'mk_abc-1', name: 'lab-1', data: join(folder, 'station-data') },
    ...{ port: 7070, ahead: 2, maxQueued: 10, pollMs: 1000, statusFile: null },
    formats: { '10x15': { folder: join(folder, 'out'), size: '10x15', channel: 1, confirm: 'operator' } },
  });
});

test('the token of the environment goes first', () => {
  expect(read(right, { STATION_TOKEN: 'mk_other' }).token).toBe('mk_other');
});

const wrong: [object | string, RegExp][] = [
  ['{', /station\.json: /],
  [{ ...right, site: ' ' }, /^site: chýba text/],
  [{ ...right, token: 'heslo' }, /^token: má začínať mk_/],
  [{ ...right, id: 'lab č. 1' }, /^id: 1 až 40 písmen/],
  [{ ...right, formats: {} }, /^formats: stanica netlačí nijaký formát/],
  [{ ...right, formats: { A: { layout: 'fax' } } }, /^formats\.A\.layout: jedno z tree, /],
  [{ ...right, formats: { A: { layout: 'command' } } }, /^formats\.A\.command: chýba príkaz/],
  [{ ...right, formats: { A: { layout: 'dnp' } } }, /^folder: chýba text/],
  [{ ...right, ahead: -1 }, /^ahead: má byť číslo/],
  [{ ...right, ahead: 1.5 }, /^ahead: má byť číslo/],
  [{ ...right, ahead: '5' }, /^ahead: má byť číslo/],
];
test.each(wrong)('%j is refused in words', (json, message) => {
  expect(() => read(json)).toThrow(message);
});
