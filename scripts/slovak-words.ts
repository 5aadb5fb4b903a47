/**
 * Packs the words that `worker/accounts/auth/slovak-words.bin` refuses as passwords, from `index.dic` of the npm package
 * `dictionary-sk` 2.0.0 (sk-spell, under GPL 2, LGPL 2.1 or MPL 1.1): `node scripts/slovak-words.ts <index.dic>`.
 * Only hashes of stems go into the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packSet } from '../shared/engine/hashed-set.ts';
import { stemOf } from '../shared/platform/search/word-stems.ts';
import { root } from './processes.ts';

// Longer ones are rarely chosen, and would double the file; names of any length are.
const maxLength = 8;

const [path] = process.argv.slice(2);
if (!path) throw new Error('Usage: node scripts/slovak-words.ts <index.dic>');
const entries = readFileSync(path, 'utf8')
  .split('\n')
  .slice(1)
  .map((line) => line.split(/[/\t]/)[0] ?? '');
const words = entries
  .map((entry) => ({ word: plain(entry), isName: /^\p{Lu}/u.test(entry) }))
  .filter(({ word, isName }) => /^[a-z]{4,}$/.test(word) && (isName || word.length <= maxLength))
  .map(({ word }) => word);
const bytes = packSet(new Set(words.map(stemOf)));
writeFileSync(join(root, 'worker/accounts/auth/slovak-words.bin'), bytes);
console.log(`${new Set(words).size} words, ${new Set(words.map(stemOf)).size} stems, ${bytes.length} bytes`);

function plain(entry: string): string {
  return entry
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
