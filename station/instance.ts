import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StationConfig } from './config.ts';
import { writeDurably } from './journal.ts';

/**
 * Returns the settings with an id of this computer alone: the leases of two computers to which the same station.json was
 * copied stay apart by what each has drawn at its first start.
 */
export function withInstance(config: StationConfig): StationConfig {
  const file = join(config.data, 'instance');
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // Cut off by a crash: nothing was leased by it yet.
  const instance = /^[0-9a-f]{8}$/.test(known) ? known : randomBytes(4).toString('hex');
  if (instance !== known) writeDurably(file, instance);
  // The server takes 40 characters.
  return { ...config, id: `${config.id.slice(0, 31)}-${instance}` };
}
