import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './lock.ts';
import { Lab } from './testing/station-process.ts';
import { temporaryStation } from './testing/temporary-station.ts';

test('a folder has one station, until its process ends', async () => {
  const { data } = temporaryStation({});
  const lab = new Lab(data, 'http://127.0.0.1:1', { id: 'pc-1' });
  onTestFinished(() => lab.end());
  await lab.start();
  const folder = join(data, 'data');
  await expect(lockFolder(folder)).rejects.toThrow('už beží');
  await lab.kill();
  await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('už beží');
});

test('what a power cut left behind keeps no station away', async () => {
  const { data } = temporaryStation({});
  mkdirSync(data);
  writeFileSync(join(data, 'station.pid'), '1');
  await lockFolder(data);
});
