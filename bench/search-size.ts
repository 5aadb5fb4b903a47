import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BenchRow } from './bench-row.ts';

const tables = ['search_grams', 'search_texts'];
const maxMegabytes = 600;

/** Returns how much of the database the search takes. While no Worker uses it. */
export function measureSearchSize(stateDir: string): BenchRow {
  const files = globSync(join(stateDir, 'v3/d1/**/*.sqlite')).filter((file) => !file.endsWith('metadata.sqlite'));
  const bytes = files.map((file) => {
    const db = new DatabaseSync(file, { readOnly: true });
    const list = tables.map((name) => `'${name}'`).join(', ');
    const row = db.prepare(`SELECT sum(pgsize) AS bytes FROM dbstat WHERE name IN (${list})`).get();
    db.close();
    return Number(row?.bytes ?? 0);
  });
  const megabytes = Math.max(...bytes) / 1_000_000;
  return {
    name: 'Search texts and grams of 100,000 orders, 20,000 customers and their albums',
    value: `${megabytes.toFixed(0)} MB`,
    ok: megabytes > 0 && megabytes <= maxMegabytes,
  };
}
