import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.ts';

// From its binding to the next part of the file.
const further = /^\[\[d1_databases\]\]\nbinding = "LIBRARY_(?!1")\d+"\n(?:[^[\n][^\n]*\n)*/gm;
const folders = /^(main|directory|migrations_dir) = "/gm;

/** Writes a wrangler.toml of a shop with one library, for tests, and returns its path. */
export function writeOneLibrary(): string {
  const text = readFileSync(join(root, 'wrangler.toml'), 'utf8');
  const folder = join(root, '.cache/one-library');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'wrangler.toml');
  writeFileSync(path, text.replaceAll(further, '').replaceAll(folders, `$1 = "${root}/`));
  return path;
}
