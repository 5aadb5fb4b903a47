import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { root } from '../../scripts/processes.ts';

/** There are builds of it for this system alone. */
export const hasPackagedChromium = process.platform === 'linux' && process.arch === 'x64';

// Without a graphics card, and where /dev/shm is small.
const plain = [
  '--disable-dev-shm-usage',
  '--disable-gpu',
  // Domains of photographers.
  '--host-resolver-rules=MAP *.fotograf-test.sk 127.0.0.1',
];

/** A real Chromium: on Linux the one that npm has installed, elsewhere a Chrome or Edge of the machine. */
export async function openBrowser(moreArgs: string[] = []): Promise<Browser> {
  const args = [...plain, ...moreArgs];
  const attempts: LaunchOptions[] = [];
  if (hasPackagedChromium) {
    const folder = await unpackChromium();
    const executablePath = join(folder, 'chromium');
    const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
    attempts.push({ executablePath, args });
    // A machine without NSS and the like: those that come with the package.
    attempts.push({ executablePath, args, env: { ...definedEnv(), LD_LIBRARY_PATH: libraries } });
  }
  for (const channel of ['chrome', 'msedge', 'chromium']) attempts.push({ channel, args: moreArgs });

  const failures: string[] = [];
  for (const attempt of attempts) {
    try {
      return await chromium.launch(attempt);
    } catch (error) {
      const name = attempt.channel ?? attempt.executablePath;
      failures.push(`- ${name}: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  throw new Error(
    `The browser tests need Chromium, and none starts. Install Google Chrome and run npm test again.\n${failures.join('\n')}`,
  );
}

/** Unpacks @sparticuz/chromium once for each version, whole or not at all; returns its folder. */
export async function unpackChromium(): Promise<string> {
  const packageFolder = join(root, 'node_modules', '@sparticuz', 'chromium');
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const folder = join(root, '.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const { inflate } = await import('@sparticuz/chromium');
  // The package unpacks into the folder for temporary files, wherever that is.
  const usualFolder = process.env.TMPDIR;
  process.env.TMPDIR = unfinished;
  try {
    const archives = ['chromium.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(archives.map((name) => inflate(join(packageFolder, 'bin', name))));
  } finally {
    if (usualFolder === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usualFolder;
  }
  renameSync(unfinished, folder);
  return folder;
}

const definedEnv = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
