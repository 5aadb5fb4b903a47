import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { measured } from '../scripts/costs/shop-usage.ts';
import type { BenchRow } from './bench-row.ts';
import { customerTotal, photoTotal } from './shop-rows.ts';

// Of an order 4 kB, and as much of its invoice.
const maxSearchMegabytes = 900;
// Cloudflare's D1 holds 10 GB.
const { photoBytes, entryBytes, customerBytes } = measured;

/** Returns how much of the databases the search takes, and a photo with its indexes. While no Worker uses it. */
export function measureDatabaseSize(stateDir: string): BenchRow[] {
  const files = globSync(join(stateDir, 'v3/d1/**/*.sqlite')).filter((file) => !file.endsWith('metadata.sqlite'));
  const all = files.map(sizesIn);
  // Each migrated one.
  const sizes = all.filter((each) => each.some(({ table }) => table === 'd1_migrations')).flat();
  const bytesOf = (...tables: string[]): number =>
    sizes.reduce((sum, { table, bytes }) => sum + (tables.includes(table) ? bytes : 0), 0);
  const megabytes = bytesOf('search_grams', 'search_texts') / 1_000_000;
  // Each is in one album.
  const ofEntry = bytesOf('album_photos') / photoTotal;
  const ofPhoto = bytesOf('photos') / photoTotal + ofEntry;
  const ofCustomer =
    (sizes.reduce((sum, { bytes }) => sum + bytes, 0) - bytesOf('photos', 'album_photos')) / customerTotal;
  const parts = sizes
    .filter(({ table, bytes }) => ['photos', 'album_photos'].includes(table) && bytes >= photoTotal)
    .map(({ name, bytes }) => `${name} ${Math.round(bytes / photoTotal)}`);
  return [
    {
      name: 'Search texts and grams of 100,000 orders, 20,000 customers and their albums',
      value: `${megabytes.toFixed(0)} MB`,
      limit: `≤ ${maxSearchMegabytes} MB`,
      ok: megabytes > 0 && megabytes <= maxSearchMegabytes,
    },
    {
      name: 'A photo in one album',
      value: `${Math.round(ofPhoto)} bytes: ${parts.join(', ')}`,
      limit: `≤ ${photoBytes} bytes`,
      ok: ofPhoto > 0 && ofPhoto <= photoBytes,
    },
    {
      name: 'Of it, what each further album takes',
      value: `${Math.round(ofEntry)} bytes`,
      limit: `≤ ${entryBytes} bytes`,
      ok: ofEntry > 0 && ofEntry <= entryBytes,
    },
    {
      name: 'All other rows, for each of 20,000 customers with five orders',
      value: `${Math.round(ofCustomer)} bytes`,
      limit: `≤ ${customerBytes} bytes`,
      ok: ofCustomer > 0 && ofCustomer <= customerBytes,
    },
  ];
}

interface Size {
  table: string;
  /** The table, or an index of it. */
  name: string;
  bytes: number;
}

function sizesIn(file: string): Size[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db
    .prepare(
      `SELECT tbl_name AS "table", dbstat.name, sum(pgsize) AS bytes
       FROM dbstat JOIN sqlite_schema ON sqlite_schema.name = dbstat.name GROUP BY 1, 2 ORDER BY 3 DESC`,
    )
    .all() as unknown as Size[];
  db.close();
  return rows;
}
