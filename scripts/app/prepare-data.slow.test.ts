import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { users } from '../../worker/platform/db/schema/main/accounts.ts';
import { endPrograms } from '../processes.ts';
import { withLocalD1 } from '../seed/local-d1.ts';
import type { AppSettings } from './app-settings.ts';
import { migrate } from './migrate.ts';
import { prepareData } from './prepare-data.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'momentka-prepare-'));
const settings: AppSettings = { port: 1, smtpPort: 2, mailPort: 3, stateDir, seed: 'empty' };
afterAll(async () => {
  await endPrograms();
  rmSync(stateDir, { recursive: true, force: true });
});

it('prepares data once, and again when migrations or seeds have changed', async () => {
  expect(await prepareData(settings)).toBe(true);
  expect(await prepareData(settings)).toBe(false);

  const marker = join(stateDir, 'v3', 'prepared.sha256');
  const hash = readFileSync(marker, 'utf8');
  writeFileSync(marker, 'of other migrations');
  expect(await prepareData(settings)).toBe(true);
  expect(readFileSync(marker, 'utf8')).toBe(hash);
  expect(await withLocalD1(stateDir, async ({ db }) => (await db.select().from(users)).length)).toBe(1);
}, 300_000);

it('says what to do with data of a version that no migration leads from', async () => {
  await withLocalD1(stateDir, async (databases) => {
    await databases.db.run("update d1_migrations set name = '0000_foundation.sql' where name like '0000_%'");
    await expect(migrate(databases)).rejects.toThrow('remove its folder (STATE_DIR');
  });
}, 60_000);
