// A machine that prints a file by a command, and fails the first time: `node fail-once.ts <folder> <file> <copies>`.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder = '', file = '', copies = ''] = process.argv.slice(2);
const mark = join(folder, 'failed');
if (!existsSync(mark)) {
  writeFileSync(mark, '');
  process.exit(1);
}
const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
// Where the other machines write what they print.
appendFileSync(join(folder, 'printed.jsonl'), `${JSON.stringify({ name: file, sha256, copies: Number(copies) })}\n`);
