import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { owners } from '../../imports.config.ts';
import { root } from '../processes.ts';

/** A statement that changes a table, of Drizzle or of the project's `insertWhere` and `insertMany`. */
const writes = /\.(?:insert|update|delete)\((\w+)\)|\binsert(?:Where|Many)\(\s*[\w.]+,\s*(\w+)/g;

/**
 * Returns the files of the Worker that change a table whose owner is another noun. Of a table that `owners` leaves out,
 * the owner is the one noun that changes it.
 */
export function findForeignWrites(files: readonly string[], read = readText): string[] {
  const tables = new Set(
    files.filter(isSchema).flatMap((file) => read(file).match(/(?<=export const )\w+(?= = sqliteTable)/g) ?? []),
  );
  const written = files.flatMap((file) =>
    [...read(file).matchAll(writes)].flatMap(([, table = '', inserted]) => {
      const name = inserted ?? table;
      return tables.has(name) ? [{ table: name, file, noun: file.split('/').slice(1, 3).join('/') }] : [];
    }),
  );
  return [...tables].flatMap((table) => {
    const ofTable = written.filter((write) => write.table === table);
    const owner = owners[table];
    if (owner) {
      const isOwn = new RegExp(`^worker/(${owner})/`);
      return ofTable.filter(({ file }) => !isOwn.test(file)).map(({ file }) => `owners: ${file} → ${table} (${owner})`);
    }
    const nouns = [...new Set(ofTable.map(({ noun }) => noun))];
    return nouns.length > 1 ? [`owners: ${table} is written by ${nouns.join(', ')}`] : [];
  });
}

const isSchema = (file: string): boolean => file.startsWith('worker/platform/db/schema/');

function readText(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
