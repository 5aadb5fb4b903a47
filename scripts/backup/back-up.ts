import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readExport } from './read-export.ts';

export interface BackupOptions {
  /** Where the file goes. */
  folder: string;
  /** A bucket of its own for backups, with a lock; null keeps the file here only. */
  bucket: string | null;
  wrangler: (args: string[]) => Promise<{ code: number; output: string }>;
  now: () => Date;
}

export interface Backup {
  path: string;
  sizeBytes: number;
  sha256: string;
  /** Rows of each table, as they are in the file. */
  rows: Record<string, number>;
}

/**
 * Exports the database to a dated, compressed file that was read back once, and copies it into the bucket. Throws when
 * anything is wrong with it: a backup that was never read is none.
 */
export async function backUp({ folder, bucket, wrangler, now }: BackupOptions): Promise<Backup> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `momentka-${now().toISOString().slice(0, 19).replaceAll(':', '')}Z.sql`;
  const unfinished = join(folder, `${name}.unfinished`);
  const run = async (args: string[]) => {
    const { code, output } = await wrangler(args);
    if (code !== 0) throw new Error(`"wrangler ${args.join(' ')}" failed:\n${output.trim()}`);
  };
  try {
    await run(['d1', 'export', 'DB', '--remote', '--skip-confirmation', '--output', unfinished]);
    const rows = readExport(readFileSync(unfinished, 'utf8'));
    const packed = gzipSync(readFileSync(unfinished));
    const path = join(folder, `${name}.gz`);
    writeFileSync(`${path}.unfinished`, packed, { mode: 0o600 });
    renameSync(`${path}.unfinished`, path);
    if (bucket) {
      const object = `${bucket}/d1/${basename(path)}`;
      await run(['r2', 'object', 'put', object, '--file', path, '--remote', '--jurisdiction', 'eu', '--force']);
    }
    return { path, sizeBytes: packed.length, sha256: createHash('sha256').update(packed).digest('hex'), rows };
  } finally {
    rmSync(unfinished, { force: true });
  }
}
