import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Deployment } from '../deployment.ts';

type CommandResult = { code: number; output: string };
const ok = (output = ''): CommandResult => ({ code: 0, output });
const failed = (output: string): CommandResult => ({ code: 1, output: `✘ [ERROR] ${output}\n` });

/** A Cloudflare account as wrangler 4.156 shows it, and a folder with a wrangler.toml to deploy from. */
export class FakeCloudflare {
  isLoggedIn = true;
  accounts = [{ id: 'acc1', name: 'Momentka' }];
  databases: { uuid: string; name: string; jurisdiction: string | null }[] = [];
  buckets: string[] = [];
  rules: string[] = [];
  queues: string[] = [];
  /** Null: the Worker was never deployed. */
  secrets: Record<string, string> | null = null;
  /** Null: there is no response. */
  health: Record<string, string> | null = { database: 'ok', files: 'ok', queue: 'ok', cron: 'not-yet' };
  migrations = 0;
  deployments = 0;
  /** Commands with this prefix fail, as when the network does. */
  breaksAt = '';
  readonly calls: string[] = [];
  readonly said: string[] = [];
  readonly folder = mkdtempSync(join(tmpdir(), 'momentka-deploy-'));

  constructor(change: (toml: string) => string = (toml) => toml) {
    const original = readFileSync(join(import.meta.dirname, '../../../wrangler.toml'), 'utf8');
    let databases = 0;
    const own = original
      .replace(/^PUBLIC_ORIGIN = .*$/m, 'PUBLIC_ORIGIN = "https://fotky.firma.sk"')
      .replace(/^\[limits\]/m, 'routes = [{ pattern = "fotky.firma.sk", custom_domain = true }]\n\n[limits]')
      .replace(/^database_id = .*$/gm, () => `database_id = "00000000-0000-0000-0000-00000000000${databases++}"`);
    writeFileSync(join(this.folder, 'wrangler.toml'), change(own));
  }

  readonly deployment = (): Deployment => ({
    folder: this.folder,
    wrangler: async (args) => {
      const command = args.join(' ');
      this.calls.push(command);
      if (this.breaksAt && command.startsWith(this.breaksAt)) return failed('fetch failed');
      return this.#respond(args, command);
    },
    build: async () => void this.calls.push('build'),
    fetch: async (url) => {
      if (!this.health || url !== 'https://fotky.firma.sk/api/health') return { status: 0, body: '' };
      const isWell = !Object.values(this.health).includes('failing');
      return { status: isWell ? 200 : 503, body: JSON.stringify({ ok: isWell, checks: this.health }) };
    },
    wait: async () => {},
    now: () => new Date('2026-11-21T20:00:00Z'),
    say: (text) => void this.said.push(text),
  });

  /** The commands that change something. */
  get changes(): string[] {
    return this.calls.filter((call) => /\b(create|add|apply|deploy)\b/.test(call));
  }

  #respond(args: string[], command: string): CommandResult {
    const [, , name = ''] = args;
    if (command === 'whoami --json')
      return this.isLoggedIn
        ? ok(JSON.stringify({ loggedIn: true, authType: 'OAuth Token', accounts: this.accounts }))
        : { code: 1, output: '{\n  "loggedIn": false\n}' };
    if (command === 'd1 list --json') return ok(`▲ [WARNING] a warning\n\n${JSON.stringify(this.databases, null, 2)}`);
    if (command === `d1 create ${name} --jurisdiction eu`) {
      const uuid = `b1d2c3d4-0000-4000-8000-00000000000${this.databases.length + 1}`;
      this.databases.push({ uuid, name, jurisdiction: 'eu' });
      return ok('Created your new D1 database.');
    }
    if (/^d1 time-travel info momentka(-library-\d)? --json$/.test(command))
      return ok(`{\n  "bookmark": "0000-000${1 + Number(args[3]?.match(/\d$/)?.[0] ?? 0)}"\n}`);
    if (/^d1 migrations apply momentka(-library-\d)? --remote$/.test(command)) return this.#count('migrations');
    if (command === 'r2 bucket list --jurisdiction eu')
      return ok(`Listing buckets...\n${this.buckets.map((bucket) => `name:           ${bucket}\n`).join('\n')}`);
    if (command.startsWith('r2 bucket create')) return this.#push('buckets', args[3]);
    if (command.startsWith('r2 bucket lifecycle list'))
      return ok(this.rules.map((rule) => `name:     ${rule}`).join('\n') || 'There are no lifecycle rules for bucket.');
    if (command.startsWith('r2 bucket lifecycle add')) return this.#push('rules', args[5]);
    if (command.startsWith('queues info'))
      return this.queues.includes(name)
        ? ok(`Queue Name: ${name}`)
        : failed(`Queue "${name}" does not exist. To create it, run: wrangler queues create ${name}`);
    if (command.startsWith('queues create')) return this.#push('queues', name);
    if (command === 'secret list --format json')
      return this.secrets
        ? ok(JSON.stringify(Object.keys(this.secrets).map((secret) => ({ name: secret, type: 'secret_text' }))))
        : failed('Worker "momentka" not found.\n\nIf this is a new Worker, run `wrangler deploy` first to create it.');
    if (args[0] === 'deploy') {
      const file = args.indexOf('--secrets-file');
      const added = file > 0 ? parseEnv(readFileSync(args[file + 1] ?? '', 'utf8')) : {};
      this.secrets = { ...this.secrets, ...(added as Record<string, string>) };
      return this.#count('deployments');
    }
    return failed(`Unknown arguments: ${command}`);
  }

  #push(list: 'buckets' | 'rules' | 'queues', name = ''): CommandResult {
    this[list].push(name);
    return ok();
  }

  #count(what: 'migrations' | 'deployments'): CommandResult {
    this[what]++;
    return ok();
  }
}
