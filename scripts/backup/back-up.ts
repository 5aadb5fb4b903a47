import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { boundLibraries } from '../bound-libraries.ts';
import { orderExport } from './order-export.ts';
import { readExport } from './read-export.ts';

interface BackupOptions {
  /** Target folder. */
  folder: string;
  /** A bucket for backups only, with a lock; null keeps only the local file. */
  bucket: string | null;
  wrangler: (args: string[]) => Promise<{ code: number; output: string }>;
  now: () => Date;
}

interface Backup {
  path: string;
  sizeBytes: number;
  sha256: string;
  /** Rows per table, as read from the file. */
  rows: Record<string, number>;
}

// The main one last: it may know more of an account than its library does, which is then copied; not the other way round.
const databases = [
  ...boundLibraries().map((binding, at) => ({ binding, kind: 'library', prefix: `momentka-library-${at + 1}` })),
  { binding: 'DB', kind: 'main', prefix: 'momentka' },
];

/**
 * Exports each database to a dated, compressed file in an order that D1 accepts, reads it back, and copies it into the
 * bucket. Throws when anything is wrong with one: a backup that was never read is no backup.
 */
export async function backUp({ folder, bucket, wrangler, now }: BackupOptions): Promise<Backup[]> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // A killed backup cleans nothing up.
  removeUnfinished(folder);
  const run = async (args: string[]) => {
    const { code, output } = await wrangler(args);
    if (code !== 0) throw new Error(`"wrangler ${args.join(' ')}" failed:\n${output.trim()}`);
  };
  const at = now().toISOString().slice(0, 19).replaceAll(':', '');
  const pathOf = ({ prefix }: (typeof databases)[number]) => join(folder, `${prefix}-${at}Z.sql`);
  const save = async (one: (typeof databases)[number]): Promise<Backup> => {
    const [unfinished, ordered, path] = ['.unfinished', '.ordered', '.gz'].map((end) => pathOf(one) + end) as [
      string,
      string,
      string,
    ];
    const inserts = await orderExport(unfinished, ordered);
    const { database, rows } = await readExport(ordered, inserts);
    if (database !== one.kind) throw new Error(`${one.binding} of wrangler.toml is the database of ${database}.`);
    rmSync(unfinished);
    await pipeline(createReadStream(ordered), createGzip(), createWriteStream(`${path}.unfinished`, { mode: 0o600 }));
    const hash = createHash('sha256');
    await pipeline(createReadStream(`${path}.unfinished`), hash);
    rmSync(ordered);
    return { path, sizeBytes: statSync(`${path}.unfinished`).size, sha256: hash.digest('hex'), rows };
  };
  try {
    // One right after the other.
    for (const one of databases)
      await run([
        ...['d1', 'export', one.binding, '--remote', '--skip-confirmation'],
        ...['--output', `${pathOf(one)}.unfinished`],
      ]);
    const backups: Backup[] = [];
    for (const database of databases) backups.push(await save(database));
    if (backups.some(({ rows }) => rows.library_moves))
      throw new Error('A library is being moved to another database: try again in an hour.');
    // All or none: one of them alone is no backup.
    for (const { path } of backups) renameSync(`${path}.unfinished`, path);
    for (const { path } of bucket ? backups : []) {
      const object = `${bucket}/d1/${basename(path)}`;
      await run(['r2', 'object', 'put', object, '--file', path, '--remote', '--jurisdiction', 'eu', '--force']);
    }
    return backups;
  } finally {
    removeUnfinished(folder);
  }
}

/** Removes the temporary files of an aborted backup: forgotten personal data. */
export function removeUnfinished(folder: string): void {
  for (const name of globSync(['momentka-*.unfinished', 'momentka-*.ordered*'], { cwd: folder }))
    rmSync(join(folder, name), { force: true });
}
