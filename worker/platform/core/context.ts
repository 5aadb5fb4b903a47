import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { countedDb, type StatementCount } from './counted-db.ts';
import { enqueue } from './enqueue.ts';
import type { Job } from './jobs.ts';
import { type Log, openLog } from './log.ts';
import { type D1Cost, meteredD1, noCost } from './metered-d1.ts';
import type { Peppers } from './passwords.ts';
import { timeoutBucket } from './timeout-bucket.ts';

/** Everything a verb may access, for requests, jobs, cron and tests alike. */
export interface Context {
  /** Time of this request or job: milliseconds since 1970. */
  readonly now: number;
  /** Every line names the request, job or task. */
  readonly log: Log;
  /** Accounts, money, orders, the catalogue, settings. */
  readonly db: DrizzleD1Database;
  /** All libraries, the first being number 1; one is taken by its number (`inLibrary`). */
  readonly libraries: readonly DrizzleD1Database[];
  /** Of this invocation: all its jobs or tasks together. */
  readonly statements: StatementCount;
  readonly bucket: R2Bucket;
  /** Has copies of what can't be made again; null: the shop has none. */
  readonly copies: R2Bucket | null;
  readonly assets: Fetcher;
  /** A first limit per address; exact counts are in D1 (rate-limit.ts). */
  readonly signInLimit: RateLimit;
  /** Per user. */
  readonly quoteLimit: RateLimit;
  /** Per token of a print station. */
  readonly stationLimit: RateLimit;
  /**
   * Sends any number of jobs at once. Returns false if it failed, which is logged. What a write causes goes through the
   * outbox instead (`emit`).
   */
  readonly enqueue: (...jobs: Job[]) => Promise<boolean>;
  /**
   * Ids of what was added to the outbox, of mails, and of messages of libraries, to be sent when this request, job or task
   * ends; and whether an account has changed what its library repeats of it.
   */
  readonly emitted: {
    readonly jobs: string[];
    readonly mails: string[];
    readonly messages: { shard: number; id: string }[];
    isLibraryStale: boolean;
  };
  /** Returns the queues' backlogs as the platform reports them. */
  readonly readBacklogs: () => Promise<Backlogs>;
  /** The running deployment. */
  readonly version: { readonly id: string; readonly tag: string; readonly uploadedAt: string };
  /** Public origin of the app, without a trailing slash. */
  readonly origin: string;
  readonly secrets: { readonly app: string; readonly pepper: Peppers; readonly settings: string };
  /** An admin or operator without a second factor has 14 days to add one. */
  readonly isStaffFactorRequired: boolean;
  /** Anyone who solves a puzzle needs not wait after failed sign-ins. */
  readonly isSignInChallenged: boolean;
  /** Payee until the company settings name one; may be empty. */
  readonly fallbackCompany: { readonly name: string; readonly iban: string };
  /** Base address of the Register of Legal Entities. */
  readonly companyRegister: string;
  /** Base address of the list of breached passwords; null when the deployment does not ask it. */
  readonly breachList: string | null;
  /** Null when card payments are off. */
  readonly card: CardKeys | null;
  /** Of the carrier with pick-up points; null: their list is not loaded. `feedBase` is another address, for tests. */
  readonly packeta: { readonly apiKey: string; readonly feedBase: string | null } | null;
  /** Packeta's API, which creates parcels; null: they go to it by a file. `base` is another address, for tests. */
  readonly packetaApi: { readonly password: string; readonly base: string | null } | null;
  /** Cloudflare for SaaS, which serves domains of photographers; null: none are offered. */
  readonly saas: SaasKeys | null;
  /** Of the photographer whose domain the request came to; null: it came to the shop's own address. */
  readonly domain: { readonly hostname: string; readonly ownerId: string } | null;
  /** A plain SMTP server on loopback; null except in development and tests. */
  readonly localMailbox: { readonly host: string; readonly port: number } | null;
  /** The caller's session, which links to originals end with; null outside of requests. */
  readonly sessionId: string | null;
  /** D1 cost so far; measured only in tests and the bench. */
  readonly cost: D1Cost | null;
}

/** The context of what is done in one library: that of the owner whom a request, job or task is about. */
export interface LibraryContext extends Context {
  /** What customers keep: photos, albums, links. No statement and no batch names tables of both databases. */
  readonly library: DrizzleD1Database;
  /** The number of the library. */
  readonly shard: number;
}

export interface Backlogs {
  readonly jobs: QueueMetrics;
  readonly pictures: QueueMetrics;
  readonly prints: QueueMetrics;
  readonly tasks: QueueMetrics;
}

/** Stripe keys. */
interface CardKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Another API address, for tests. */
  readonly apiBase: URL | null;
}

interface SaasKeys {
  readonly token: string;
  readonly zoneId: string;
  /** Records of photographers lead below it. */
  readonly target: string;
  /** Another address, for tests. */
  readonly base: string | null;
}

/** The only reader of bindings and of the clock. Throws when a secret is missing or too short. */
export function openContext(env: Env, now: number = Date.now(), log: Log = openLog()): Context {
  for (const name of ['APP_SECRET', 'PASSWORD_PEPPER', 'SETTINGS_KEY'] as const) {
    if ((env[name] ?? '').length < 32) throw new Error(`The secret ${name} is missing or shorter than 32 characters.`);
  }
  const previousPepper = env.PASSWORD_PEPPER_PREVIOUS || null;
  if (previousPepper !== null && previousPepper.length < 32)
    throw new Error('The secret PASSWORD_PEPPER_PREVIOUS is shorter than 32 characters.');
  const localMailbox = parseMailbox(env.LOCAL_MAILBOX);
  const cost = env.METER_D1 ? { ...noCost } : null;
  const statements = { sent: 0 };
  const open = (database: D1Database) => countedDb(cost ? meteredD1(database, cost) : database, statements);
  return {
    now,
    log,
    db: open(env.DB),
    libraries: libraryBindings(env).map(open),
    statements,
    bucket: timeoutBucket(env.BUCKET),
    copies: env.COPIES ? timeoutBucket(env.COPIES) : null,
    assets: env.ASSETS,
    signInLimit: env.SIGN_IN_LIMIT,
    quoteLimit: env.QUOTE_LIMIT,
    stationLimit: env.STATION_LIMIT,
    // `this`, so that a context with another log writes failures to that one.
    enqueue(...jobs) {
      return enqueue(env, this.log, jobs);
    },
    emitted: noneEmitted(),
    readBacklogs: async () => ({
      jobs: await env.JOBS.metrics(),
      pictures: await env.PICTURE_JOBS.metrics(),
      prints: await env.PRINT_JOBS.metrics(),
      tasks: await env.TASK_JOBS.metrics(),
    }),
    version: versionOf(env.CF_VERSION_METADATA),
    origin: env.PUBLIC_ORIGIN.replace(/\/$/, ''),
    secrets: {
      app: env.APP_SECRET,
      pepper: { current: env.PASSWORD_PEPPER, previous: previousPepper },
      settings: env.SETTINGS_KEY,
    },
    // Anything but the one word that turns it off, so that a typing error does not.
    isStaffFactorRequired: env.ADMIN_FACTOR !== 'optional',
    isSignInChallenged: env.SIGN_IN_CHALLENGE === 'on',
    fallbackCompany: { name: env.COMPANY_NAME, iban: env.COMPANY_IBAN },
    companyRegister: env.COMPANY_REGISTER_BASE ?? 'https://api.statistics.sk/rpo/v1',
    breachList: env.BREACH_CHECK ? (env.BREACH_LIST_BASE ?? 'https://api.pwnedpasswords.com') : null,
    card: cardKeys(env),
    packeta: env.PACKETA_API_KEY ? { apiKey: env.PACKETA_API_KEY, feedBase: env.PACKETA_FEED_BASE ?? null } : null,
    packetaApi: env.PACKETA_API_PASSWORD
      ? { password: env.PACKETA_API_PASSWORD, base: env.PACKETA_API_BASE ?? null }
      : null,
    saas: saasKeys(env),
    domain: null,
    localMailbox,
    sessionId: null,
    cost,
  };
}

/** Returns the context of what is done in the library of this number. Throws if the deployment has none. */
export function inLibrary<C extends Context>(ctx: C, shard: number): C & LibraryContext {
  const library = ctx.libraries[shard - 1];
  if (!library) throw new Error(`There is no library ${shard}.`);
  return { ...ctx, library, shard };
}

/** Returns a context for each library, in their order. */
export const inEachLibrary = (ctx: Context): LibraryContext[] => ctx.libraries.map((_, at) => inLibrary(ctx, at + 1));

/** Returns what each library returns, of all in one list. */
export const fromEachLibrary = async <T>(ctx: Context, read: (ctx: LibraryContext) => PromiseLike<T[]>): Promise<T[]> =>
  (await Promise.all(inEachLibrary(ctx).map(read))).flat();

/** The same, each row once: while a library is moved, two have its rows. */
export const distinctFromEachLibrary = async <T>(
  ctx: Context,
  read: (ctx: LibraryContext) => PromiseLike<T[]>,
  idOf: (row: T) => string,
): Promise<T[]> => [...new Map((await fromEachLibrary(ctx, read)).map((row) => [idOf(row), row])).values()];

/** LIBRARY_1, LIBRARY_2 and so on, as wrangler.toml lists them. */
function libraryBindings(env: Env): D1Database[] {
  const bindings: D1Database[] = [];
  for (let shard = 1; ; shard++) {
    const binding = (env as unknown as Record<string, D1Database | undefined>)[`LIBRARY_${shard}`];
    if (!binding) return bindings;
    bindings.push(binding);
  }
}

/** Returns the context of one job or task of several: with a log and a time of its own, and nothing emitted yet. */
export const contextOf = <C extends Context>(ctx: C, log: Log, now: number): C => ({
  ...ctx,
  log,
  now,
  emitted: noneEmitted(),
});

const noneEmitted = (): Context['emitted'] => ({ jobs: [], mails: [], messages: [], isLibraryStale: false });

/** Both keys or none: without the webhook key, payments would be lost. */
function cardKeys(env: Env): CardKeys | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = env;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiBase: STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : null,
  };
}

/** All or none. */
function saasKeys(env: Env): SaasKeys | null {
  const { CLOUDFLARE_SAAS_TOKEN: token, CLOUDFLARE_SAAS_ZONE: zoneId, CLOUDFLARE_SAAS_TARGET: target } = env;
  return token && zoneId && target ? { token, zoneId, target, base: env.CLOUDFLARE_SAAS_BASE ?? null } : null;
}

const versionOf = ({ id, tag, timestamp }: WorkerVersionMetadata): Context['version'] => ({
  id,
  tag,
  uploadedAt: timestamp,
});

function parseMailbox(text: string): Context['localMailbox'] {
  const [host, port] = (text ?? '').split(':');
  return host && port ? { host, port: Number(port) } : null;
}
