import { join } from 'node:path';
import { isValidIBAN } from 'ibantools';
import { experimental_readRawConfig } from 'wrangler';
import { DeployError } from './deployment.ts';

export interface DatabaseSettings {
  name: string;
  id: string;
}

export interface DeploySettings {
  /** Name of the Worker. */
  name: string;
  origin: string;
  /** The main one first, then those of libraries. */
  databases: [DatabaseSettings, ...DatabaseSettings[]];
  bucket: string;
  /** Of the second copies; null: the shop has none. */
  copies: string | null;
  queues: string[];
  accountId: string | undefined;
  /** The Worker has no routes and no timed tasks: a restored shop, until its counters are right. */
  isClosed: boolean;
}

/** The parts of wrangler.toml that a deployment reads. */
interface WranglerToml {
  name?: string;
  account_id?: string;
  routes?: (string | { pattern: string })[];
  workers_dev?: boolean;
  triggers?: { crons?: string[] };
  vars?: Record<string, string>;
  d1_databases?: { binding?: string; database_name?: string; database_id?: string }[];
  r2_buckets?: { binding?: string; bucket_name?: string }[];
  queues?: { consumers?: { queue: string; dead_letter_queue?: string }[] };
}

/** Whether wrangler.toml has no id of a database yet. They differ, as local ones are told apart by them. */
export const isPlaceholder = (id: string): boolean => /^[0-]{33}\d{3}$/.test(id);

/** Reads wrangler.toml; throws, listing everything to fill in, when it can't be deployed. */
export function readSettings(folder: string): DeploySettings {
  const { rawConfig } = experimental_readRawConfig({ config: join(folder, 'wrangler.toml') });
  const toml = rawConfig as WranglerToml;
  const {
    PUBLIC_ORIGIN = '',
    COMPANY_NAME = '',
    COMPANY_IBAN = '',
    ADMIN_FACTOR = '',
    BREACH_CHECK = '',
    SIGN_IN_CHALLENGE = '',
    LOCAL_MAILBOX,
    METER_D1,
  } = toml.vars ?? {};
  const origin = PUBLIC_ORIGIN.replace(/\/$/, '');
  const crons = toml.triggers?.crons;
  const hasTasks = crons !== undefined && crons.length > 0;
  // Without the line, wrangler does not change the timed tasks.
  const isClosed = crons?.length === 0 && toml.workers_dev === false && (toml.routes ?? []).length === 0;
  const problems = [
    ...(isClosed ? [] : originProblems(origin, toml.routes ?? [])),
    ...(isClosed || hasTasks ? [] : ['crons is empty: a shop without its timed tasks sends no mails and no invoices.']),
    ...companyProblems(COMPANY_NAME, COMPANY_IBAN),
    ...(['required', 'optional'].includes(ADMIN_FACTOR) ? [] : ['ADMIN_FACTOR is "required", or "optional".']),
    ...(['', 'on'].includes(SIGN_IN_CHALLENGE) ? [] : ['SIGN_IN_CHALLENGE is "on", or empty.']),
    ...(['', 'on'].includes(BREACH_CHECK) ? [] : ['BREACH_CHECK is "on", or empty.']),
    ...(LOCAL_MAILBOX ? ['LOCAL_MAILBOX has to be empty: mail would go to a developer’s machine.'] : []),
    ...(METER_D1 ? ['METER_D1 has to be empty: queries would run twice.'] : []),
  ];
  if (problems.length > 0) throw new DeployError(`wrangler.toml is not ready:\n- ${problems.join('\n- ')}`);
  const bucketOf = (name: string) => toml.r2_buckets?.find(({ binding }) => binding === name)?.bucket_name;
  const bucket = bucketOf('BUCKET');
  const [main, ...libraries] = (toml.d1_databases ?? [])
    .toSorted((one, other) => Number(other.binding === 'DB') - Number(one.binding === 'DB'))
    .flatMap(({ database_name: name, database_id: id }) => (name && id ? { name, id } : []));
  if (!toml.name || !main || libraries.length === 0 || !bucket)
    throw new DeployError('wrangler.toml lacks the name of the Worker, its databases or its bucket.');
  const consumers = toml.queues?.consumers ?? [];
  const names = consumers.flatMap(({ queue, dead_letter_queue: dead }) => (dead ? [queue, dead] : [queue]));
  return {
    name: toml.name,
    origin,
    databases: [main, ...libraries],
    bucket,
    copies: bucketOf('COPIES') ?? null,
    queues: [...new Set(names)],
    accountId: toml.account_id,
    isClosed,
  };
}

function originProblems(origin: string, routes: (string | { pattern: string })[]): string[] {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (url?.protocol !== 'https:' || url.origin !== origin || /\.(example|test|localhost)$/.test(url.hostname))
    return [`PUBLIC_ORIGIN is "${origin}": put the address of your shop there, like "https://fotky.vasafirma.sk".`];
  // A trial without a custom domain.
  if (url.hostname.endsWith('.workers.dev')) return [];
  const isRouted = routes.some((route) => typeof route === 'object' && route.pattern === url.hostname);
  const line = `routes = [{ pattern = "${url.hostname}", custom_domain = true }]`;
  return isRouted ? [] : [`PUBLIC_ORIGIN leads nowhere: add the line ${line} above [limits].`];
}

function companyProblems(name: string, iban: string): string[] {
  if (name === '' && iban === '') return [];
  if (name === '' || iban === '') return ['COMPANY_NAME and COMPANY_IBAN go together: fill both in, or neither.'];
  return isValidIBAN(iban.replace(/\s/g, '')) ? [] : [`COMPANY_IBAN "${iban}" is no IBAN: look for a typing error.`];
}
