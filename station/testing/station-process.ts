import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const station = join(import.meta.dirname, '../station.ts');
const machine = join(import.meta.dirname, 'fake-hot-folder.ts');
const deadly = join(import.meta.dirname, 'die-at.ts');

const node = (args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

interface PrintedLine {
  name: string;
  sha256: string;
  copies: number;
}

interface LabOptions {
  id: string;
  token?: string;
  formats?: Record<string, unknown>;
  /** How long the station rests when it finds nothing to print; five times as long before it asks the shop again. */
  pollMs?: number;
}

const twoMachines = {
  '10x15': { layout: 'dnp', folder: 's4x6', media: '4x6' },
  '20x30': { layout: 'noritsu', folder: 'qss', size: '8x12', channel: 3 },
};

/** A station and its machines, each a process, with a folder of their own. */
export class Lab {
  readonly folder: string;
  readonly #machine: ChildProcess;
  #station: ChildProcess | undefined;
  /** Of the station's page, while it runs. */
  page = '';
  /** How often the station was killed. */
  crashes = 0;

  constructor(folder: string, site: string, { id, token = 'mk_test', formats = twoMachines, pollMs = 5 }: LabOptions) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    const config = { site, token, id, data: 'data', port: 0, pollMs, formats };
    writeFileSync(join(folder, 'station.json'), JSON.stringify({ ...config, statusFile: 'printer_status.txt' }));
    this.#machine = node([machine, folder]);
  }

  /** Starts the station; with `dieAt` it is killed at that step on the disk. */
  async start(die?: { at: number; isAfter: boolean }): Promise<void> {
    const args = die ? ['--import', deadly] : [];
    const env = die && { DIE_AT: String(die.at), DIE_AFTER: die.isAfter ? '1' : '0' };
    const child = node([...args, station, join(this.folder, 'station.json')], env);
    this.#station = child;
    child.once('exit', (_, signal) => {
      if (signal === 'SIGKILL') this.crashes++;
      if (this.#station === child) [this.#station, this.page] = [undefined, ''];
    });
    child.stdout?.on('data', (line) => {
      this.page = /http:\S+/.exec(String(line))?.[0] ?? this.page;
    });
    await Promise.race([once(child, 'exit'), once(child.stdout as NodeJS.ReadableStream, 'data')]);
  }

  get isRunning(): boolean {
    return this.#station !== undefined;
  }

  async kill(): Promise<void> {
    const child = this.#station;
    if (!child) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async end(): Promise<void> {
    await this.kill();
    this.#machine.kill('SIGKILL');
  }

  /** What is on paper. */
  printed(): PrintedLine[] {
    try {
      const lines = readFileSync(join(this.folder, 'printed.jsonl'), 'utf8').trim().split('\n');
      return lines.map((line) => JSON.parse(line) as PrintedLine);
    } catch {
      return [];
    }
  }

  /** Answers what the page asks by what is on paper. Returns the questions. */
  async answer(): Promise<string[]> {
    const text = await fetch(this.page).then(
      (response) => response.text(),
      () => '',
    );
    const token = /name="token" value="(.+?)"/.exec(text)?.[1] ?? '';
    const asked = [...text.matchAll(/<p class="quiet">.*? ([^ <]+)<\/p>\n<form[\s\S]+?name="unit" value="(.+?)"/g)];
    for (const [, name = '', unit = ''] of asked) {
      const isPrinted = this.printed().some((line) => line.name.replace('.jpg', '') === name);
      const body = new URLSearchParams({ token, unit, answer: isPrinted ? 'printed' : 'again' });
      await fetch(`${this.page}/answer`, { method: 'POST', body, redirect: 'manual' }).catch(() => {});
    }
    return asked.map(([, , unit = '']) => unit);
  }
}
