import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeployError, type Deployment, jsonIn } from './deployment.ts';

/** Cloudflare never shows a secret again, so new ones are saved here for the owner to store safely. Ignored by Git. */
export const secretsFile = '.production-secrets.env';

const names = ['APP_SECRET', 'PASSWORD_PEPPER', 'SETTINGS_KEY'];
// Wrangler and Node parse such values alike without quotes: `#` starts a comment, `$` a variable.
const plain = /^[\w+/=.:~-]+$/;

/**
 * Returns the secrets that the Worker lacks, as lines `NAME=value`, from the owner's file or newly generated and added
 * to it. Null: none is missing. A pepper is never generated for a database that has passwords.
 */
export async function findSecrets(deployment: Deployment, hasDatabase: boolean): Promise<string | null> {
  const path = join(deployment.folder, secretsFile);
  if (existsSync(path)) chmodSync(path, 0o600);
  const present = await presentSecrets(deployment);
  const missing = names.filter((name) => !present.includes(name));
  if (missing.length === 0) return null;

  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const stored = new Map(missing.map((name) => [name, lastValue(text, name)]));
  const unknown = missing.filter((name) => !stored.get(name));
  if (hasDatabase && unknown.includes('PASSWORD_PEPPER'))
    throw new DeployError(
      `The Worker has no PASSWORD_PEPPER, but the database was there before: with another pepper no one could log in. Put the pepper of this shop into ${secretsFile} as a line PASSWORD_PEPPER=… and deploy again. If the database is empty, any random text of 43 letters will do.`,
    );
  const unfit = missing.filter((name) => stored.get(name) && !isFit(stored.get(name)));
  if (unfit.length > 0)
    throw new DeployError(
      `${unfit.join(', ')} in ${secretsFile}: at least 32 characters are needed, letters, digits and + / = . : ~ _ - without quotes or spaces. A pepper that has others: "npx wrangler secret put PASSWORD_PEPPER".`,
    );

  const fresh = unknown.map((name) => `${name}=${randomBytes(32).toString('base64url')}\n`);
  const lines = missing.flatMap((name) => (stored.get(name) ? [`${name}=${stored.get(name)}\n`] : []));
  if (fresh.length > 0)
    appendFileSync(path, `${text && !text.endsWith('\n') ? '\n' : ''}${fresh.join('')}`, { mode: 0o600 });
  deployment.say(`The Worker gets ${missing.join(', ')}; they are in ${secretsFile} too.`);
  return [...lines, ...fresh].join('');
}

/** Calls `use` with a file that contains only these secrets, and always deletes it, also on Ctrl-C. */
export async function withSecretsFile<T>(secrets: string | null, use: (args: string[]) => Promise<T>): Promise<T> {
  if (!secrets) return use([]);
  const folder = mkdtempSync(join(tmpdir(), 'momentka-secrets-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const path = join(folder, 'secrets.env');
    writeFileSync(path, secrets, { mode: 0o600 });
    return await use(['--secrets-file', path]);
  } finally {
    remove();
    process.off('exit', remove);
  }
}

const isFit = (value = ''): boolean => value.length >= 32 && plain.test(value);

/** The raw value, quotes included. */
function lastValue(text: string, name: string): string | undefined {
  const lines = [...text.matchAll(new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=(.*)$`, 'gm'))];
  return lines.at(-1)?.[1]?.trim();
}

async function presentSecrets(deployment: Deployment): Promise<string[]> {
  const { code, output } = await deployment.wrangler(['secret', 'list', '--format', 'json']);
  if (code === 0) return jsonIn<{ name: string }[]>(output).map(({ name }) => name);
  // Before its first deployment.
  if (/Worker ".*" not found/.test(output)) return [];
  throw new DeployError(`Reading the names of the secrets failed:\n${output.trim()}`);
}
