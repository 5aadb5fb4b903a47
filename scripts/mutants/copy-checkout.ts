import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../processes.ts';

/** Returns the folder of a copy of what git tracks, as it is on disk now; it is removed when this process ends. */
export function copyCheckout(): string {
  const checkout = mkdtempSync(join(tmpdir(), 'momentka-mutants-'));
  process.on('exit', () => rmSync(checkout, { recursive: true, force: true }));
  for (const path of execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0'))
    if (path && existsSync(join(root, path))) cpSync(join(root, path), join(checkout, path));
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'), 'junction');
  // Some tests ask git for the files.
  execFileSync('git', ['init', '-q'], { cwd: checkout });
  execFileSync('git', ['add', '-A', ':!node_modules'], { cwd: checkout });
  return checkout;
}
