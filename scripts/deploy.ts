import { setTimeout as sleep } from 'node:timers/promises';
import { buildWeb } from './app/build-web.ts';
import { deployShop } from './deploy/deploy-shop.ts';
import { DeployError } from './deploy/deployment.ts';
import { endPrograms, onStop, root, runProgram } from './processes.ts';

onStop(endPrograms);

try {
  await deployShop({
    folder: root,
    wrangler: (args, { isShown } = {}) =>
      runProgram('wrangler', args, { stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'] }),
    build: () => buildWeb({ force: true }),
    fetch: async (url) => {
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
      return { status: response?.status ?? 0, body: (await response?.text().catch(() => '')) ?? '' };
    },
    wait: (ms) => sleep(ms),
    now: () => new Date(),
    say: console.log,
  });
} catch (error) {
  console.error(`\n${error instanceof DeployError ? error.message : (error as Error).stack}`);
  console.error('\nWhat comes after this was not done; everything before it may be repeated.');
  process.exit(1);
}
