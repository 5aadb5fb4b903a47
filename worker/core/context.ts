import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { errorFacts } from './error-facts.ts';
import type { Job } from './jobs.ts';
import { type Log, openLog } from './log.ts';
import { type D1Cost, meteredD1, noCost } from './metered-d1.ts';
import { timeoutBucket } from './timeout-bucket.ts';

/** All that a verb may touch of the world, for requests, jobs, cron and tests alike. */
export interface Context {
  /** The time of this request or job: milliseconds since 1970. */
  readonly now: number;
  /** Each line of it tells the request, the job or the task. */
  readonly log: Log;
  readonly db: DrizzleD1Database;
  readonly bucket: R2Bucket;
  readonly assets: Fetcher;
  /** A first filter per address; the exact counts are in D1 (attempts.ts). */
  readonly signInLimit: RateLimit;
  /** Per user. */
  readonly quoteLimit: RateLimit;
  /** Sends jobs. One that can't be sent is only logged: a sweep finds its work again. */
  readonly enqueue: (...jobs: Job[]) => Promise<void>;
  /** What waits in the queues, as the platform counts it. */
  readonly readBacklogs: () => Promise<Backlogs>;
  /** The deployment that runs. */
  readonly version: { readonly id: string; readonly tag: string; readonly uploadedAt: string };
  /** Where people reach the app, without a trailing slash. */
  readonly origin: string;
  readonly secrets: { readonly app: string; readonly pepper: string; readonly settings: string };
  /** Who is paid, as long as the company settings don't say; may be empty. */
  readonly fallbackCompany: { readonly name: string; readonly iban: string };
  /** Null: no card payments. */
  readonly card: CardKeys | null;
  /** A plain SMTP server on loopback; null anywhere but on a developer's machine and in tests. */
  readonly localMailbox: { readonly host: string; readonly port: number } | null;
  /** What D1 has cost so far; measured only in tests and the bench. */
  readonly cost: D1Cost | null;
}

export interface Backlogs {
  readonly jobs: QueueMetrics;
  readonly pictures: QueueMetrics;
}

/** Of Stripe. */
interface CardKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Another address of its API, for tests. */
  readonly apiBase: URL | null;
}

/** The only reader of bindings and of the clock. Throws when a secret is missing or too short. */
export function openContext(env: Env, now: number = Date.now(), log: Log = openLog()): Context {
  for (const name of ['APP_SECRET', 'PASSWORD_PEPPER', 'SETTINGS_KEY'] as const) {
    if ((env[name] ?? '').length < 32) throw new Error(`The secret ${name} is missing or shorter than 32 characters.`);
  }
  const localMailbox = parseMailbox(env.LOCAL_MAILBOX);
  const cost = env.METER_D1 ? { ...noCost } : null;
  return {
    now,
    log,
    db: drizzle(cost ? meteredD1(env.DB, cost) : env.DB),
    bucket: timeoutBucket(env.BUCKET),
    assets: env.ASSETS,
    signInLimit: env.SIGN_IN_LIMIT,
    quoteLimit: env.QUOTE_LIMIT,
    // Of a copy of the context with another log, the failure goes there.
    enqueue(...jobs) {
      return enqueue(env, this.log, jobs);
    },
    readBacklogs: async () => ({ jobs: await env.JOBS.metrics(), pictures: await env.PICTURE_JOBS.metrics() }),
    version: versionOf(env.CF_VERSION_METADATA),
    origin: env.PUBLIC_ORIGIN.replace(/\/$/, ''),
    secrets: { app: env.APP_SECRET, pepper: env.PASSWORD_PEPPER, settings: env.SETTINGS_KEY },
    fallbackCompany: { name: env.COMPANY_NAME, iban: env.COMPANY_IBAN },
    card: cardKeys(env),
    localMailbox,
    cost,
  };
}

/** Half of the keys is none: a payment that no webhook reports would be lost. */
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

async function enqueue(env: Env, log: Log, jobs: Job[]): Promise<void> {
  const isPicture = (job: Job) => job.type === 'derive-photo' || job.type === 'size-photo';
  const queues = [
    [env.PICTURE_JOBS, jobs.filter(isPicture)],
    [env.JOBS, jobs.filter((job) => !isPicture(job))],
  ] as const;
  try {
    for (const [queue, messages] of queues) {
      if (messages.length > 0) await queue.sendBatch(messages.map((body) => ({ body })));
    }
  } catch (error) {
    log.error('enqueue-failed', { jobs: jobs.map(({ type }) => type), ...errorFacts(error) });
  }
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
