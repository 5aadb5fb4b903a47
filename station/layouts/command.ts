import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '../journal.ts';
import type { Layout, Outcome } from './layout.ts';

/** Runs a program for each item, without a shell: its exit code 0 means printed. */
export const command = (data: string): Layout => {
  const folder = join(data, 'command');
  const fileOf = (name: string) => join(folder, `${name}.jpg`);
  return {
    prepare(_, { name }, [picture]) {
      mkdirSync(folder, { recursive: true });
      if (picture) writeDurably(fileOf(name), picture.bytes);
    },
    async release(format, { name, pieces }): Promise<Outcome> {
      const values = { '{file}': fileOf(name), '{copies}': String(pieces[0]?.copies ?? 1), '{name}': name };
      const [program = '', ...args] = format.command.map((part) =>
        part.replace(/\{(?:file|copies|name)\}/g, (key) => values[key as keyof typeof values]),
      );
      const outcome = await run(program, args);
      if (outcome.isPrinted) rmSync(fileOf(name), { force: true });
      return outcome;
    },
    // Whether it ran, no one can see.
    look: () => 'gone',
    gone: 'unknown',
  };
};

const run = (program: string, args: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', windowsHide: true });
    child.once('error', ({ message }) => resolve({ isPrinted: false, why: message }));
    child.once('exit', (code, signal) =>
      resolve(code === 0 ? { isPrinted: true } : { isPrinted: false, why: `Príkaz skončil: ${code ?? signal}.` }),
    );
  });
