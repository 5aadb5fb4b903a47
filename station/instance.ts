import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StationConfig } from './config.ts';
import { writeDurably } from './journal.ts';

/** Of a station from before instances: the server knows its leases by its id alone. */
const bare = 'none';

/**
 * Returns the settings with an id of this computer alone: the leases of two computers to which the same station.json was
 * copied stay apart by what each has drawn at its first start. One that has journals from before that keeps its id.
 */
export function withInstance(config: StationConfig): StationConfig {
  const file = join(config.data, 'instance');
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // Cut off by a crash: nothing was leased by it yet.
  const instance = /^([0-9a-f]{8}|none)$/.test(known) ? known : hasJobs(config) ? bare : randomBytes(4).toString('hex');
  if (instance !== known) writeDurably(file, instance);
  // The server takes 40 characters.
  return instance === bare ? config : { ...config, id: `${config.id.slice(0, 31)}-${instance}` };
}

const hasJobs = ({ data }: StationConfig): boolean =>
  ['open', 'done']
    .map((name) => join(data, name))
    .some((folder) => existsSync(folder) && readdirSync(folder).length > 0);
