import { createReadStream, createWriteStream, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler';
import { migrate } from '../app/migrate.ts';
import { withLocalD1 } from '../seed/local-d1.ts';
import { orderExport } from './order-export.ts';
import { readExport } from './read-export.ts';

/**
 * Loads an export of each database (`.sql` or `.sql.gz`, the libraries in the order of their numbers) into new local
 * databases in an empty folder, and brings them to the schema of this checkout. Returns the rows of each table. The folder is the caller's to remove, also
 * when this fails.
 */
export async function restore(exportPaths: readonly string[], stateDir: string): Promise<Record<string, number>> {
  const times = exportPaths.flatMap((path) => basename(path).match(/\d{4}-\d\d-\d\dT\d{6}Z/)?.[0] ?? []);
  if (new Set(times).size > 1) throw new Error(`They are of different backups: ${times.join(', ')}.`);
  const exports: Unpacked[] = [];
  for (const [at, path] of exportPaths.entries()) exports.push(await unpack(path, join(stateDir, `export-${at}.sql`)));
  const mains = exports.filter(({ database }) => database === 'main');
  const libraries = exports.filter(({ database }) => database === 'library');
  await withLocalD1(stateDir, async (databases) => {
    const wanted = databases.libraries.length;
    if (mains.length !== 1 || libraries.length !== wanted)
      throw new Error(
        `It takes an export of each database, main and ${wanted} of libraries; given: ${mains.length} and ${libraries.length}.`,
      );
    for (const one of [...mains, ...libraries]) {
      const { file } = one;
      const { $client: client } = one.database === 'main' ? databases.db : databases.libraries[libraries.indexOf(one)]!;
      const statements = splitSqlQuery(readFileSync(file, 'utf8')).map((sql) => client.prepare(sql));
      await client.batch(statements).catch((error: Error) => {
        throw new Error(`D1 does not take the export: ${error.message}`, { cause: error });
      });
      rmSync(file);
    }
    await migrate(databases);
  });
  return sumOf(exports.map(({ rows }) => rows));
}

function sumOf(all: Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, count] of all.flatMap(Object.entries<number>)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

type Unpacked = Awaited<ReturnType<typeof unpack>>;

async function unpack(exportPath: string, file: string) {
  const plain = `${file}.plain`;
  const unpacked = exportPath.endsWith('.gz') ? [createGunzip()] : [];
  await pipeline([createReadStream(exportPath), ...unpacked, createWriteStream(plain, { mode: 0o600 })]);
  // An export by wrangler itself is not ordered.
  const inserts = await orderExport(plain, file);
  rmSync(plain);
  return { file, ...(await readExport(file, inserts)) };
}
