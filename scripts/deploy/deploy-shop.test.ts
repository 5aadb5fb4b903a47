import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deployShop } from './deploy-shop.ts';
import { DeployError } from './deployment.ts';
import { FakeCloudflare } from './testing/fake-cloudflare.ts';
import { unknownFlags } from './testing/wrangler-commands.ts';

let cloudflare: FakeCloudflare;
const file = (name: string) => join(cloudflare.folder, name);
const read = (name: string) => readFileSync(file(name), 'utf8');
const deploy = () => deployShop(cloudflare.deployment());

async function failure(): Promise<string> {
  const error = await deploy().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DeployError);
  return (error as DeployError).message;
}

/** Starts with another account and folder, and a changed wrangler.toml. */
function anew(change: (toml: string) => string): void {
  rmSync(cloudflare.folder, { recursive: true });
  cloudflare = new FakeCloudflare(change);
}

beforeEach(() => {
  cloudflare = new FakeCloudflare();
});
afterEach(() => rmSync(cloudflare.folder, { recursive: true, force: true }));

describe('a first deployment', () => {
  it('creates everything that the Worker needs, in the EU, before the Worker', async () => {
    await deploy();
    expect(cloudflare.changes.map((call) => call.replace(cloudflare.folder, ''))).toEqual([
      'd1 create momentka --jurisdiction eu',
      'd1 create momentka-library-1 --jurisdiction eu',
      'd1 create momentka-library-2 --jurisdiction eu',
      'r2 bucket create momentka-photos --jurisdiction eu',
      'r2 bucket lifecycle add momentka-photos abort-unfinished-uploads --abort-multipart-days 1 --force --jurisdiction eu',
      'r2 bucket lifecycle add momentka-photos originals-to-infrequent-access originals/ --ia-transition-days 90 --force --jurisdiction eu',
      'queues create momentka-jobs --jurisdiction eu',
      'queues create momentka-dead-letters --jurisdiction eu',
      'queues create momentka-picture-jobs --jurisdiction eu',
      'queues create momentka-print-jobs --jurisdiction eu',
      'queues create momentka-task-jobs --jurisdiction eu',
      'd1 migrations apply momentka --remote',
      'd1 migrations apply momentka-library-1 --remote',
      'd1 migrations apply momentka-library-2 --remote',
      expect.stringMatching(/^deploy --strict --secrets-file \/\S+\/secrets\.env$/),
    ]);
    expect(read('wrangler.toml').match(/^database_id = .*$/gm)).toEqual(
      cloudflare.databases.map(({ uuid }) => `database_id = "${uuid}"`),
    );
    expect(read('deployments.log')).toBe(
      '2026-11-21T20:00:00.000Z before the migrations: momentka 0000-0001, momentka-library-1 0000-0002, momentka-library-2 0000-0003\n',
    );
  });

  it('makes the bucket of second copies where wrangler.toml has it', async () => {
    anew((toml) => toml.replace(/(# \[\[r2_buckets\]\]\n(# .*\n)+)/, (lines) => lines.replaceAll('# ', '')));
    await deploy();
    expect(cloudflare.buckets).toEqual(['momentka-photos', 'momentka-copies']);
    expect(cloudflare.changes.filter((call) => call.includes('momentka-copies'))).toEqual([
      'r2 bucket create momentka-copies --jurisdiction eu',
      'r2 bucket lifecycle add momentka-copies copies-to-infrequent-access --ia-transition-days 1 --force --jurisdiction eu',
    ]);
  });

  it('sets three random secrets, saves them readable only by the owner, and prints none', async () => {
    await deploy();
    const secrets = Object.entries(cloudflare.secrets ?? {});
    expect(secrets.map(([name]) => name)).toEqual(['APP_SECRET', 'PASSWORD_PEPPER', 'SETTINGS_KEY']);
    expect(new Set(secrets.map(([, value]) => value)).size).toBe(3);
    for (const [name, value] of secrets) {
      expect(value).toMatch(/^[\w-]{43}$/);
      expect(read('.production-secrets.env')).toContain(`${name}=${value}\n`);
      expect([...cloudflare.said, ...cloudflare.calls].join()).not.toContain(value);
    }
    expect(statSync(file('.production-secrets.env')).mode & 0o777).toBe(0o600);
    expect(cloudflare.said.at(-1)).toContain('password manager');
  });

  it('reuses the secrets of a shop that moves here, and leaves its file unchanged', async () => {
    const text = `# of 2025\nSTRIPE_SECRET_KEY="sk # live"\nPASSWORD_PEPPER=${'p'.repeat(43)}`;
    writeFileSync(file('.production-secrets.env'), text, { mode: 0o644 });
    await deploy();
    expect(Object.keys(cloudflare.secrets ?? {}).sort()).toEqual(['APP_SECRET', 'PASSWORD_PEPPER', 'SETTINGS_KEY']);
    expect(cloudflare.secrets?.PASSWORD_PEPPER).toBe('p'.repeat(43));
    expect(read('.production-secrets.env')).toBe(
      `${text}\nAPP_SECRET=${cloudflare.secrets?.APP_SECRET}\nSETTINGS_KEY=${cloudflare.secrets?.SETTINGS_KEY}\n`,
    );
    expect(statSync(file('.production-secrets.env')).mode & 0o777).toBe(0o600);
  });

  it('leaves no copy of the secrets, also not after a failure', async () => {
    cloudflare.breaksAt = 'deploy';
    await failure();
    cloudflare.breaksAt = '';
    await deploy();
    const handed = cloudflare.calls.flatMap((call) => call.match(/--secrets-file (\S+)/)?.[1] ?? []);
    expect(handed).toHaveLength(2);
    for (const path of handed) expect(existsSync(dirname(path))).toBe(false);
  });
});

describe('the next deployment', () => {
  it('changes only the schema and the Worker, and asks for no secrets', async () => {
    await deploy();
    const before = { ...cloudflare.secrets };
    const toml = read('wrangler.toml');
    rmSync(file('.production-secrets.env'));
    cloudflare.calls.length = 0;
    await deploy();
    expect(cloudflare.changes).toEqual([
      'd1 migrations apply momentka --remote',
      'd1 migrations apply momentka-library-1 --remote',
      'd1 migrations apply momentka-library-2 --remote',
      'deploy --strict',
    ]);
    expect(cloudflare.secrets).toEqual(before);
    expect(read('wrangler.toml')).toBe(toml);
    expect(existsSync(file('.production-secrets.env'))).toBe(false);
    expect(read('deployments.log').trim().split('\n')).toHaveLength(2);
  });

  it('gives a bucket the rule that came later', async () => {
    await deploy();
    cloudflare.rules.pop();
    await deploy();
    expect(cloudflare.changes.filter((call) => call.includes('lifecycle'))).toHaveLength(3);
    expect(cloudflare.rules).toEqual(['abort-unfinished-uploads', 'originals-to-infrequent-access']);
  });

  it('sets a lost secret, and leaves those unchanged that were edited since', async () => {
    await deploy();
    const rotated = { APP_SECRET: 'a'.repeat(43), PASSWORD_PEPPER: 'b'.repeat(43) };
    cloudflare.secrets = { ...rotated };
    await deploy();
    expect(cloudflare.secrets).toEqual({ ...rotated, SETTINGS_KEY: expect.stringMatching(/^[\w-]{43}$/) });
    expect(read('.production-secrets.env')).toContain(`SETTINGS_KEY=${cloudflare.secrets.SETTINGS_KEY}\n`);
  });

  it('continues where the last one failed, with the secrets generated then', async () => {
    for (const breaksAt of [
      'd1 list',
      'r2 bucket create',
      'queues create',
      'd1 time-travel',
      'd1 migrations',
      'deploy',
    ]) {
      cloudflare.breaksAt = breaksAt;
      expect(await failure()).toContain(breaksAt);
    }
    expect(cloudflare.deployments).toBe(0);
    const made = existsSync(file('.production-secrets.env')) ? read('.production-secrets.env') : '';
    cloudflare.breaksAt = '';
    await deploy();
    expect(cloudflare).toMatchObject({
      migrations: 6,
      deployments: 1,
      databases: [{}, {}, {}],
      buckets: ['momentka-photos'],
    });
    expect(cloudflare.queues).toHaveLength(5);
    expect(read('.production-secrets.env')).toBe(made);
  });
});

describe('a deployment stops before it changes anything', () => {
  it.each<[name: string, change: (toml: string) => string, words: string]>([
    [
      'the address is the example',
      (toml) => toml.replace('https://fotky.firma.sk', 'https://momentka.example'),
      'PUBLIC_ORIGIN',
    ],
    ['the address is not encrypted', (toml) => toml.replace('https://fotky', 'http://fotky'), 'PUBLIC_ORIGIN'],
    [
      'the address has a path',
      (toml) => toml.replace('https://fotky.firma.sk', 'https://fotky.firma.sk/obchod'),
      'PUBLIC_ORIGIN',
    ],
    [
      'no domain leads there',
      (toml) => toml.replace(/^routes = .*$/m, ''),
      'pattern = "fotky.firma.sk", custom_domain = true',
    ],
    ['half of the company is given', (toml) => toml.replace('COMPANY_NAME = ""', 'COMPANY_NAME = "A"'), 'COMPANY_IBAN'],
    [
      'the IBAN is mistyped',
      (toml) =>
        toml
          .replace('COMPANY_NAME = ""', 'COMPANY_NAME = "A"')
          .replace('COMPANY_IBAN = ""', 'COMPANY_IBAN = "SK9611000000002918599668"'),
      'no IBAN',
    ],
    [
      'mail would stay on this machine',
      (toml) => toml.replace('MAILBOX = ""', 'MAILBOX = "127.0.0.1:1025"'),
      'LOCAL_MAILBOX',
    ],
    [
      'a breach check that is neither on nor off',
      (toml) => toml.replace('BREACH_CHECK = ""', 'BREACH_CHECK = "off"'),
      'BREACH_CHECK',
    ],
    [
      'it is unclear whether admins need a second factor',
      (toml) => toml.replace('ADMIN_FACTOR = "required"', 'ADMIN_FACTOR = "yes"'),
      'ADMIN_FACTOR',
    ],
    ['queries would run twice', (toml) => toml.replace('METER_D1 = ""', 'METER_D1 = "1"'), 'METER_D1'],
    [
      'its database is not in this account',
      (toml) => toml.replace('"00000000-0000', '"12345678-0000'),
      'not in this account',
    ],
  ])('when %s', async (_, change, words) => {
    anew(change);
    expect(await failure()).toContain(words);
    expect(cloudflare.changes).toEqual([]);
  });

  it('when no one is logged in, or with several accounts', async () => {
    cloudflare.isLoggedIn = false;
    expect(await failure()).toContain('npx wrangler login');
    cloudflare.isLoggedIn = true;
    cloudflare.accounts.push({ id: 'acc2', name: 'Osobný' });
    expect(await failure()).toContain('account_id = "acc2"  # Osobný');
    expect(cloudflare.changes).toEqual([]);
  });

  it('when the data would be outside of the EU', async () => {
    cloudflare.databases = [{ uuid: 'b1d2c3d4-0000-4000-8000-000000000009', name: 'momentka', jurisdiction: 'us' }];
    expect(await failure()).toContain('not in the EU');
    expect(cloudflare.changes).toEqual([]);
  });
});

it('a deployment continues with a warning when Cloudflare does not say where the data is', async () => {
  await deploy();
  for (const database of cloudflare.databases) database.jurisdiction = null;
  await deploy();
  expect(cloudflare.deployments).toBe(2);
  expect(cloudflare.said.join()).toContain('whether its jurisdiction is EU');
});

describe('a closed shop, whose database is being restored', () => {
  const closed = (toml: string) =>
    toml.replace(/^routes = .*$/m, 'workers_dev = false').replace(/^crons = .*$/m, 'crons = []');

  it('is deployed without a domain and timed tasks, and responds to no one', async () => {
    anew(closed);
    cloudflare.health = null;
    await deploy();
    expect(cloudflare).toMatchObject({ migrations: 3, deployments: 1 });
    expect(cloudflare.said.join()).toContain('closed');
  });

  it.each<[name: string, change: (toml: string) => string, words: string]>([
    ['it has timed tasks', (toml) => closed(toml).replace('crons = []', ''), 'crons'],
    ['workers.dev leads there', (toml) => closed(toml).replace('workers_dev = false', ''), 'custom_domain = true'],
    ['it opens without its timed tasks', (toml) => toml.replace(/^crons = .*$/m, 'crons = []'), 'crons'],
  ])('is not assumed when %s', async (_, change, words) => {
    anew(change);
    expect(await failure()).toContain(words);
    expect(cloudflare.changes).toEqual([]);
  });
});

describe('a deployment refuses', () => {
  it.each(['"%s#rest"', "'%s'", '%s rest', '%s#rest', '%s$HOME', 'short'])(
    'a pepper that wrangler may parse differently: %s',
    async (form) => {
      const line = `PASSWORD_PEPPER=${form.replace('%s', 'k'.repeat(33))}\n`;
      writeFileSync(file('.production-secrets.env'), line);
      expect(await failure()).toContain('PASSWORD_PEPPER in .production-secrets.env');
      expect(read('.production-secrets.env')).toBe(line);
      expect(cloudflare.changes).toEqual([]);
    },
  );

  it('to make a new pepper for a database with passwords', async () => {
    await deploy();
    rmSync(file('.production-secrets.env'));
    cloudflare.secrets = null;
    expect(await failure()).toContain('no one could log in');
    expect(cloudflare.deployments).toBe(1);
    expect(existsSync(file('.production-secrets.env'))).toBe(false);
  });

  it('to treat an unknown failure as a missing resource', async () => {
    cloudflare.breaksAt = 'queues info';
    expect(await failure()).toContain('fetch failed');
    cloudflare.breaksAt = 'secret list';
    expect(await failure()).toContain('fetch failed');
    expect(cloudflare.deployments).toBe(0);
  });

  it('to report success when the shop does not respond', async () => {
    cloudflare.health = null;
    expect(await failure()).toMatch(/api\/health does not respond.*wrangler rollback/s);
    cloudflare.health = { database: 'failing', files: 'ok', queue: 'ok', cron: 'ok' };
    expect(await failure()).toMatch(/returns 503.*"database":"failing".*wrangler rollback/s);
  });

  it('nothing because of checks that failed before it', async () => {
    cloudflare.health = { database: 'ok', files: 'ok', queue: 'failing', cron: 'ok' };
    await deploy();
    expect(cloudflare.said).toContain('It runs, but is not well: queue. See Admin → Stav systému.');
  });
});

it('uses only commands and flags that wrangler has', async () => {
  await deploy();
  for (const call of cloudflare.calls.filter((candidate) => candidate !== 'build'))
    expect(unknownFlags(call), call).toEqual([]);
});
