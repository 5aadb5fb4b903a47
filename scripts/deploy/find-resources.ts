import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeployError, type Deployment, jsonIn, mustRun } from './deployment.ts';
import { type DatabaseSettings, type DeploySettings, isPlaceholder } from './read-settings.ts';

interface Database {
  uuid: string;
  name: string;
  jurisdiction?: string | null;
}

/** Returns a database of the shop, if it exists. Throws when it belongs to something else, or is outside of the EU. */
export async function findDatabase(
  deployment: Deployment,
  { name, id }: DatabaseSettings,
): Promise<Database | undefined> {
  const named = (await listDatabases(deployment)).find((candidate) => candidate.name === name);
  if (!named && !isPlaceholder(id))
    throw new DeployError(
      `wrangler.toml names the database ${id}, which is not in this account. Log in to the account of the shop, or, for a new one, set the database_id that a new checkout has.`,
    );
  if (named && !isPlaceholder(id) && named.uuid !== id)
    throw new DeployError(`wrangler.toml names the database ${id}, but "${name}" of this account is ${named.uuid}.`);
  // A jurisdiction can't be changed later. Some accounts don't report it, which is no reason to stop a running shop.
  if (named && !named.jurisdiction)
    deployment.say(
      `Cloudflare does not say where "${name}" lies: look in the dashboard whether its jurisdiction is EU.`,
    );
  else if (named && named.jurisdiction !== 'eu')
    throw new DeployError(
      `The database "${name}" lies in the jurisdiction "${named.jurisdiction}", not in the EU, and that can't be changed: move its data to one made with --jurisdiction eu (docs/deploy.md, Restore).`,
    );
  return named;
}

/** Creates the database in the EU if it is missing, and writes its id into wrangler.toml. */
export async function makeDatabase(
  deployment: Deployment,
  { name, id }: DatabaseSettings,
  found: Database | undefined,
): Promise<void> {
  if (found?.uuid === id) return;
  if (!found) await mustRun(deployment, 'Making the database', ['d1', 'create', name, '--jurisdiction', 'eu']);
  const made = found ?? (await listDatabases(deployment)).find((candidate) => candidate.name === name);
  if (!made) throw new DeployError(`The database "${name}" was made, but is not in the list. Deploy again.`);
  writeDatabaseId(deployment.folder, id, made.uuid);
  deployment.say(`wrangler.toml has the id of the database ${name} now, ${made.uuid}: commit that.`);
}

const listDatabases = async (deployment: Deployment): Promise<Database[]> =>
  jsonIn(await mustRun(deployment, 'Looking for the database', ['d1', 'list', '--json']));

function writeDatabaseId(folder: string, placeholder: string, id: string): void {
  const path = join(folder, 'wrangler.toml');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(`database_id = "${placeholder}"`, `database_id = "${id}"`));
}

// Each by its name, with an optional prefix. Originals are read for prints, downloads and ZIPs alone, soon after they came
// or never: after 90 days they cost two thirds, and a cent a GB that is read.
const rules = [
  ['abort-unfinished-uploads', '--abort-multipart-days', '1'],
  ['originals-to-infrequent-access', 'originals/', '--ia-transition-days', '90'],
];
// Nobody reads them.
const rulesOfCopies = [['copies-to-infrequent-access', '--ia-transition-days', '1']];

/** Creates the buckets in the EU that are missing, and their lifecycle rules. */
export async function findBuckets(deployment: Deployment, { bucket, copies }: DeploySettings): Promise<void> {
  await findBucket(deployment, bucket, rules);
  if (copies) await findBucket(deployment, copies, rulesOfCopies);
}

async function findBucket(deployment: Deployment, bucket: string, rules: string[][]): Promise<void> {
  const inEu = ['--jurisdiction', 'eu'];
  const listed = await mustRun(deployment, 'Looking for the bucket', ['r2', 'bucket', 'list', ...inEu]);
  if (!new RegExp(`^name:\\s+${bucket}$`, 'm').test(listed))
    await mustRun(deployment, 'Making the bucket', ['r2', 'bucket', 'create', bucket, ...inEu]);
  const lifecycle = ['r2', 'bucket', 'lifecycle'];
  const there = await mustRun(deployment, 'Reading the rules of the bucket', [...lifecycle, 'list', bucket, ...inEu]);
  for (const [name = '', ...rule] of rules) {
    if (there.includes(name)) continue;
    const add = [...lifecycle, 'add', bucket, name, ...rule, '--force', ...inEu];
    await mustRun(deployment, 'Setting the rules of the bucket', add);
  }
}

/** Creates missing queues in the EU. */
export async function findQueues(deployment: Deployment, { queues }: DeploySettings): Promise<void> {
  for (const queue of queues) {
    const { code, output } = await deployment.wrangler(['queues', 'info', queue]);
    if (code === 0) continue;
    if (!output.includes(`Queue "${queue}" does not exist`))
      throw new DeployError(`Looking for the queue ${queue} failed:\n${output.trim()}`);
    await mustRun(deployment, 'Making a queue', ['queues', 'create', queue, '--jurisdiction', 'eu']);
  }
}
