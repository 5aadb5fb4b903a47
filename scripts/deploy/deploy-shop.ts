import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkHealth } from './check-health.ts';
import { DeployError, type Deployment, jsonIn, mustRun } from './deployment.ts';
import { findBuckets, findDatabase, findQueues, makeDatabase } from './find-resources.ts';
import { findSecrets, secretsFile, withSecretsFile } from './find-secrets.ts';
import { type DatabaseSettings, readSettings } from './read-settings.ts';

/** Log of the database bookmark before each deployment. Ignored by Git. */
const deploymentsLog = 'deployments.log';

/** Deploys a new shop or a new version. Every step is repeatable. Throws DeployError. */
export async function deployShop(deployment: Deployment): Promise<void> {
  const { folder, say } = deployment;
  const step = (name: string) => say(`\n== ${name}`);

  step('Check the settings and the login');
  const settings = readSettings(folder);
  await checkLogin(deployment, settings.accountId);

  step('Build the web app');
  await deployment.build();

  step('Find or make the databases, the bucket and the queues');
  const found = [];
  for (const database of settings.databases) found.push(await findDatabase(deployment, database));
  // Saved before the database exists, so that a run that fails after it still has the pepper.
  const secrets = await findSecrets(deployment, found[0] !== undefined);
  for (const [at, database] of settings.databases.entries()) await makeDatabase(deployment, database, found[at]);
  await findBuckets(deployment, settings);
  await findQueues(deployment, settings);

  step('Apply the migrations');
  const bookmarks = await currentBookmarks(deployment, settings.databases);
  appendFileSync(
    join(folder, deploymentsLog),
    `${deployment.now().toISOString()} before the migrations: ${bookmarks}\n`,
  );
  say(
    `The databases can be taken back to where they are now, for 30 days, by these bookmarks: ${bookmarks} (${deploymentsLog}).`,
  );
  // Before the Worker: every migration is compatible with the running version.
  for (const { name } of settings.databases)
    await mustRun(deployment, 'Migrating', ['d1', 'migrations', 'apply', name, '--remote'], true);

  step('Deploy the Worker');
  await withSecretsFile(secrets, (args) => mustRun(deployment, 'Deploying', ['deploy', '--strict', ...args], true));
  if (settings.isClosed)
    say(
      '\nDeployed, but closed: it has no timed tasks, and no domain unless it had one before. docs/deploy.md, Restore, says how it opens.',
    );
  else {
    step('Look whether it runs');
    await checkHealth(deployment, settings.origin);
    say(`\n${settings.origin} runs.`);
  }
  if (secrets)
    say(`Put ${secretsFile} into your password manager and delete it: Cloudflare never shows these secrets again.`);
}

interface Login {
  loggedIn: boolean;
  accounts?: { id: string; name: string }[];
}

async function checkLogin(deployment: Deployment, accountId: string | undefined): Promise<void> {
  const { code, output } = await deployment.wrangler(['whoami', '--json']);
  const login = code === 0 ? jsonIn<Login>(output) : null;
  if (!login?.loggedIn)
    throw new DeployError(
      `No one is logged in to Cloudflare. Run "npx wrangler login", or set CLOUDFLARE_API_TOKEN (docs/deploy.md).`,
    );
  const accounts = login.accounts ?? [];
  if (accounts.length > 1 && !accountId && !process.env.CLOUDFLARE_ACCOUNT_ID)
    throw new DeployError(
      `This login has ${accounts.length} accounts. Put the one of the shop into wrangler.toml, above [limits]:\n${accounts.map(({ id, name }) => `account_id = "${id}"  # ${name}`).join('\n')}`,
    );
}

async function currentBookmarks(deployment: Deployment, databases: DatabaseSettings[]): Promise<string> {
  const bookmarks: string[] = [];
  for (const { name } of databases) {
    const output = await mustRun(deployment, 'Noting where the database is', [
      ...['d1', 'time-travel', 'info', name, '--json'],
    ]);
    bookmarks.push(`${name} ${jsonIn<{ bookmark: string }>(output).bookmark}`);
  }
  return bookmarks.join(', ');
}
