import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { testApp } from './harness/test-app.ts';

/** What wrangler traces reaches its disk in batches. */
const traceDelayMs = 5000;

const stateFiles = (): string[] => {
  const folder = testApp().stateDir;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
};

test('the state folder holds no signed link and no session, and responses have no header of the meter', async () => {
  const client = await signInByCall(await createAccount());
  const { id } = await client.createAlbum({ title: 'Jeseň', description: null, password: null });
  await client.upload(id, [{ filename: 'les.jpg', original: await testJpeg() }]);
  const [photo] = await client.listPhotos(id);
  const link = new URL(photo?.originalUrl ?? '', testApp().origin);
  const response = await fetch(link);
  expect(response.status).toBe(200);
  await response.arrayBuffer();

  const secrets = [link.searchParams.get('s') ?? '', client.token];
  expect(secrets.every((secret) => secret.length >= 20)).toBe(true);
  await sleep(traceDelayMs);
  const leaks = stateFiles().filter((path) => {
    const content = readFileSync(path, 'latin1');
    return secrets.some((secret) => content.includes(secret));
  });
  expect.soft(leaks).toEqual([]);
  expect.soft([...response.headers.keys()].filter((name) => name.startsWith('x-d1-'))).toEqual([]);
});
