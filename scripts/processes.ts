import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

// Run by their JavaScript: the wrappers in .bin are shell scripts on Windows, and wrangler's passes no signals on.
const programs = {
  wrangler: 'node_modules/wrangler/wrangler-dist/cli.js',
  mailbox: 'scripts/app/mailbox.ts',
  seed: 'scripts/seed/seed.ts',
  station: 'station/station.ts',
  fakeHotFolder: 'station/testing/fake-hot-folder.ts',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  jscpd: 'node_modules/jscpd/run-jscpd.js',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
};
export type Program = keyof typeof programs;

/** Tools that neither ask, nor report home, nor look for news; wrangler's traces would keep every signed link on disk. */
const quietTools = {
  CI: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  // Each line that the Worker logs, in a file of the home folder for 30 days.
  WRANGLER_WRITE_LOGS: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

const running = new Set<ChildProcess>();

/** Starts one of the project's programs; it ends with this process. */
export function startProgram(program: Program, args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(process.execPath, ['--no-warnings', join(root, programs[program]), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
    env: { ...process.env, ...quietTools, ...options.env },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Runs a program to its end. Returns its exit code and, with `stdio: 'pipe'`, what it printed. */
export async function runProgram(
  program: Program,
  args: string[],
  options: SpawnOptions = {},
): Promise<{ code: number; output: string }> {
  const child = startProgram(program, args, options);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(String(chunk)));
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output: output.join('') };
}

/** Ends a program: politely, after `timeoutMs` by force. */
export async function endProgram(child: ChildProcess, timeoutMs = 5000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await ended;
  clearTimeout(force);
}

/** Ends all that this process has started. */
export async function endPrograms(): Promise<void> {
  await Promise.all([...running].map((child) => endProgram(child)));
}

/**
 * Calls `stop` once, then exits, on Ctrl-C, a termination signal, or the end of the process that started this one. What is
 * stopped in its work has failed, by the shell's own exit code (130, 143); what runs until it is stopped ends well.
 */
export function onStop(stop: () => Promise<void>, { isEndless = false } = {}): void {
  let isStopping = false;
  const handle = (code: number) => async () => {
    if (isStopping) return;
    isStopping = true;
    // What waits for the programs fails with them, and may exit in its own words before this does.
    process.exitCode = code;
    await stop().catch((error) => console.error(error));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, handle(isEndless ? 0 : 128 + constants.signals[signal]));
  process.on('disconnect', handle(1));
  process.channel?.unref();
}
