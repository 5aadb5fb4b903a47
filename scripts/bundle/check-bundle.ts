import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root, runProgram } from '../processes.ts';
import { findSecretsIn } from './find-secrets-in.ts';
import { type BundleMeta, startupCode } from './startup-code.ts';

// Cloudflare's limit is 64 MiB; growth past these numbers should be explained (docs/deploy.md).
const maxRawBytes = 12_475_000;
const maxGzipBytes = 3_580_000;
// A Worker has one second of CPU to start, in every isolate. The code parsed then is the same on every machine.
const maxStartupBytes = 3_365_000;
/** Large and rarely needed, so loaded on demand. */
const lateLibraries = [
  '@zxcvbn-ts/language-common',
  'altcha-lib',
  'fast-xml-parser',
  'libheif-js',
  '@pdf-lib/fontkit',
  '@simplewebauthn/server',
  'nodemailer',
  'ogv',
  'pdf-lib',
  'stripe',
  'zxing-wasm',
];

/** Bundles the built app as for a deployment, and returns all problems of the bundle. */
export async function checkBundle(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'momentka-bundle-'));
  try {
    const args = ['deploy', '--dry-run', '--outdir', folder, '--metafile'];
    const { code, output } = await runProgram('wrangler', args, { stdio: 'pipe' });
    if (code !== 0) return [`wrangler deploy --dry-run failed:\n${output}`];
    return [...checkSizes(folder), ...checkStart(folder), ...checkSecrets(folder), ...checkPasswordCost(folder)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function checkSizes(folder: string): string[] {
  const modules = readdirSync(folder).filter((name) => !/\.(map|md|json)$/.test(name));
  const contents = modules.map((name) => readFileSync(join(folder, name)));
  const raw = sum(contents.map(({ length }) => length));
  const gzip = sum(contents.map((content) => gzipSync(content).length));
  console.log(`Worker: ${kilobytes(raw)}, compressed ${kilobytes(gzip)}`);
  return [
    ...(raw > maxRawBytes ? [`The Worker has ${kilobytes(raw)}; at most ${kilobytes(maxRawBytes)} are meant.`] : []),
    ...(gzip > maxGzipBytes
      ? [`Compressed the Worker has ${kilobytes(gzip)}; at most ${kilobytes(maxGzipBytes)} are meant.`]
      : []),
  ];
}

function checkStart(folder: string): string[] {
  const meta = JSON.parse(readFileSync(join(folder, 'bundle-meta.json'), 'utf8')) as BundleMeta;
  const { bytes, packages } = startupCode(meta);
  console.log(`Code that runs at the start of the Worker: ${kilobytes(bytes)}`);
  const early = lateLibraries.filter((name) => packages.has(name));
  return [
    ...early.map((name) => `${name} is loaded at the start of the Worker: import() it where it is used.`),
    ...(bytes > maxStartupBytes
      ? [`${kilobytes(bytes)} of code run at the start of the Worker; at most ${kilobytes(maxStartupBytes)} are meant.`]
      : []),
  ];
}

/** The tests hash at less than that, by an alias of their own configuration. */
function checkPasswordCost(folder: string): string[] {
  const code = readFileSync(join(folder, 'index.js'), 'utf8');
  if (/passwordCost = \{\s*N: (16384|16_384),\s*r: 8,\s*p: 5\s*\}/.test(code)) return [];
  return ['The Worker hashes passwords at another cost than scrypt N=16384, r=8, p=5.'];
}

function checkSecrets(folder: string): string[] {
  const web = globSync('dist/web/**', { cwd: root })
    .map((path) => join(root, path))
    .filter((path) => statSync(path).isFile());
  const worker = readdirSync(folder).map((name) => join(folder, name));
  const found = [...web, ...worker.filter((path) => !/\.(map|json)$/.test(path))].flatMap((path) =>
    findSecretsIn(readFileSync(path, 'latin1')).map((what) => `${path} holds ${what}.`),
  );
  // They would publish the sources, comments included.
  const maps = web.filter((path) => path.endsWith('.map')).map((path) => `${path} goes out to everybody.`);
  const names = web
    .filter((path) => /APP_SECRET|PASSWORD_PEPPER|SETTINGS_KEY|STRIPE_SECRET/.test(readFileSync(path, 'latin1')))
    .map((path) => `${path} knows the name of a secret of the server.`);
  return [...found, ...maps, ...names];
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
