import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FormatConfig, StationConfig } from './config.ts';
import { outcomeOf } from './job-state.ts';
import { Printing, sha256 } from './printing.ts';
import { StationState } from './state.ts';
import { jobOf, temporaryStation } from './testing/temporary-station.ts';

const picture = new TextEncoder().encode('obrázok');

/** A station with one job whose file is downloaded. */
function openStation(format: Partial<FormatConfig>, quantity = 1, more: Partial<StationConfig> = {}) {
  const config = { ...temporaryStation({ '10x15': format }), ...more };
  const state = new StationState(config);
  state.open(jobOf('10x15', quantity, sha256(picture)));
  const job = [...state.jobs.values()][0]!;
  writeFileSync(state.pictureOf(job, 1), picture);
  let isHeld = true;
  const printing = new Printing(config, state, async () => isHeld);
  const folder = config.formats['10x15']?.folder ?? '';
  return { config, state, job, printing, folder, callOff: () => (isHeld = false) };
}
const statuses = (station: ReturnType<typeof openStation>) => station.job.units.map(({ status }) => status);
const untilIdle = async ({ printing }: ReturnType<typeof openStation>) => {
  while (await printing.tick());
};

test('a DNP gets a file for each copy, and has printed what left its folder while it was well', async () => {
  const station = openStation({ layout: 'dnp', media: '4x6' }, 2);
  const statusFile = join(station.config.data, 'status.txt');
  station.config.statusFile = statusFile;
  await untilIdle(station);
  const names = station.job.units.map(({ name }) => `${name}.jpg`);
  expect(names).toEqual(['2026000123-0001-1of2--lease.jpg', '2026000123-0001-2of2--lease.jpg']);
  expect(readFileSync(join(station.folder, names[0]!))).toEqual(Buffer.from(picture));
  rmSync(join(station.folder, names[0]!));
  await untilIdle(station);
  expect(statuses(station)).toEqual(['staged', 'staged']);

  writeFileSync(statusFile, JSON.stringify([{ Name: 'RX1', Status: 'STATUS_OK', MediaType: '4x6' }]));
  utimesSync(statusFile, 1, Date.now() / 1000 - 200);
  await untilIdle(station);
  expect(statuses(station)).toEqual(['staged', 'staged']);
  utimesSync(statusFile, 1, Date.now() / 1000);
  await untilIdle(station);
  expect(statuses(station)).toEqual(['taken', 'staged']);
});

test('a Noritsu gets a folder that is whole when it has its name, and says that it took it by another', async () => {
  const station = openStation({ layout: 'noritsu' }, 3);
  await untilIdle(station);
  const name = station.job.units[0]?.name ?? '';
  const folder = join(station.folder, `o${name}`);
  expect(readFileSync(join(folder, 'MISC', 'AUTPRINT.MRK'), 'latin1')).toContain('PRT QTY = 3\r\n');
  expect(readFileSync(join(folder, 'IMAGE', '0001.JPG'))).toEqual(Buffer.from(picture));
  renameSync(folder, join(station.folder, `e${name}`));
  await untilIdle(station);
  expect(outcomeOf(station.job, station.job.items[0]!)).toMatchObject({ status: 'PRINTED', copies: 3 });
});

test('a tree is confirmed by people, or when it is written', async () => {
  const byPeople = openStation({ layout: 'tree' }, 2);
  await untilIdle(byPeople);
  expect(statuses(byPeople)).toEqual(['staged']);
  expect(existsSync(join(byPeople.folder, '10x15', '2x', '2026000123-0001--lease.jpg'))).toBe(true);
  const written = openStation({ layout: 'tree', confirm: 'written' });
  await untilIdle(written);
  expect(statuses(written)).toEqual(['taken']);
});

test('a command gets its arguments without a shell, and tells by its exit code', async () => {
  const script = 'process.exit(process.argv[1] === "3" && process.argv[2] === "$HOME; ls" ? 0 : 5)';
  const command = [process.execPath, '-e', script, '{copies}', '$HOME; ls'];
  const good = openStation({ layout: 'command', command }, 3);
  await untilIdle(good);
  expect(statuses(good)).toEqual(['taken']);
  const bad = openStation({ layout: 'command', command }, 1);
  await untilIdle(bad);
  expect(bad.job.units[0]).toMatchObject({ status: 'asked', why: 'Príkaz skončil: 5.' });
});

test('a file that was damaged on the disk is not printed, and a job that was called off does not begin', async () => {
  const damaged = openStation({ layout: 'dnp' });
  writeFileSync(damaged.state.pictureOf(damaged.job, 1), 'iné');
  await untilIdle(damaged);
  expect(statuses(damaged)).toEqual(['waiting']);
  expect(existsSync(damaged.state.pictureOf(damaged.job, 1))).toBe(false);
  const off = openStation({ layout: 'dnp' });
  off.callOff();
  await untilIdle(off);
  expect(statuses(off)).toEqual(['waiting']);
});

test('what was being given to a printer when the station ended is asked about, unless it is to be seen', async () => {
  for (const [there, status] of [
    ['.jpg', 'staged'],
    ['.jpg.tmp', 'staging'],
    ['', 'asked'],
  ] as const) {
    const { state, job, config, folder } = openStation({ layout: 'dnp' });
    const unit = job.units[0]!;
    state.note(job, { type: 'staging', unit: unit.id });
    mkdirSync(folder, { recursive: true });
    if (there) writeFileSync(join(folder, unit.name + there), picture);
    const again = new StationState(config);
    new Printing(config, again, async () => true).resume();
    expect([there, again.jobs.get(job.leaseId)?.units[0]?.status]).toEqual([there, status]);
  }
});

test('what a printer got while the disk was full is not given to it again', async () => {
  // The program takes the journals away: that it ran can't be noted.
  const script = 'const [from, to, log] = process.argv.slice(1); fs.appendFileSync(log, "x"); fs.renameSync(from, to)';
  const station = openStation({ layout: 'command' });
  const [open, away, log] = ['open', 'away', 'log'].map((name) => join(station.config.data, name)) as [
    string,
    string,
    string,
  ];
  station.config.formats['10x15']!.command = [process.execPath, '-e', script, open, away, log];
  await expect(station.printing.tick()).rejects.toThrow('ENOENT');
  renameSync(away, open);
  await untilIdle(station);
  expect([readFileSync(log, 'utf8'), statuses(station)]).toEqual(['x', ['asked']]);
});
