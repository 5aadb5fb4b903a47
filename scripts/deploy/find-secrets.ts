import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { DeployError, type Deployment, jsonIn } from './deployment.ts';

/** Cloudflare never shows a secret again, so new ones are kept here for the owner to put away. Git ignores it. */
export const secretsFile = '.production-secrets.env';

const names = ['APP_SECRET', 'PASSWORD_PEPPER', 'SETTINGS_KEY'];

/**
 * The secrets that the Worker lacks, in a file for `wrangler deploy --secrets-file`: those that the file has, else new
 * random ones. Null: it has all. A pepper is never made anew for a database that has passwords.
 */
export async function findSecrets(deployment: Deployment, hasDatabase: boolean): Promise<string | null> {
  const present = await presentSecrets(deployment);
  const missing = names.filter((name) => !present.includes(name));
  if (missing.length === 0) return null;

  const path = join(deployment.folder, secretsFile);
  const kept = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  const unknown = missing.filter((name) => !kept[name]);
  if (hasDatabase && unknown.includes('PASSWORD_PEPPER'))
    throw new DeployError(
      `The Worker has no PASSWORD_PEPPER, but the database was there before: with another pepper nobody could log in. Put the pepper of this shop into ${secretsFile} as a line PASSWORD_PEPPER=… and deploy again. If the database is empty, any random text of 43 letters will do.`,
    );
  const tooShort = missing.filter((name) => kept[name] && kept[name].length < 32);
  if (tooShort.length > 0)
    throw new DeployError(`${tooShort.join(', ')} in ${secretsFile}: at least 32 characters are needed.`);

  const fresh = Object.fromEntries(unknown.map((name) => [name, randomBytes(32).toString('base64url')]));
  const lines = Object.entries({ ...kept, ...fresh }).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path, lines.join(''), { mode: 0o600 });
  deployment.say(`The Worker gets ${missing.join(', ')}; they are in ${secretsFile} too.`);
  return path;
}

async function presentSecrets(deployment: Deployment): Promise<string[]> {
  const { code, output } = await deployment.wrangler(['secret', 'list', '--format', 'json']);
  if (code === 0) return jsonIn<{ name: string }[]>(output).map(({ name }) => name);
  // Before its first deployment.
  if (/Worker ".*" not found/.test(output)) return [];
  throw new DeployError(`Reading the names of the secrets failed:\n${output.trim()}`);
}
