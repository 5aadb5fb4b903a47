import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { FormatConfig, StationConfig } from '../config.ts';
import type { LeasedJob } from '../journal-entry.ts';

const format: FormatConfig = {
  layout: 'dnp',
  folder: '',
  media: null,
  mediaCapacity: null,
  size: '4x6',
  channel: 1,
  command: [],
  confirm: 'operator',
};

/** Returns the settings of a station in a folder that goes with the test. */
export function temporaryStation(formats: Record<string, Partial<FormatConfig>>): StationConfig {
  const folder = mkdtempSync(join(tmpdir(), 'momentka-station-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const whole = Object.entries(formats).map(([name, some]) => [
    name,
    { ...format, folder: join(folder, 'out'), ...some },
  ]);
  return {
    site: 'http://127.0.0.1:1',
    token: 'mk_x',
    id: 'pc-1',
    name: 'Počítač <b>v labe</b>',
    data: join(folder, 'data'),
    port: 0,
    formats: Object.fromEntries(whole),
    statusFile: null,
    staleSeconds: 120,
    ahead: 2,
    maxQueued: 10,
    pollMs: 5,
  };
}

/** A job of one item. */
export const jobOf = (paperSize: string, quantity: number, sha256: string): LeasedJob => ({
  id: 'job',
  leaseId: '01-lease',
  orderNumber: '2026000123',
  items: [{ position: 1, filename: '0001-more.jpg', paperSize, quantity, copies: 0, url: '/x', sha256 }],
});
