import type { ChildProcess } from 'node:child_process';
import type { HealthResponse } from '../../shared/platform/health/contract.ts';
import { startProgram } from '../processes.ts';
import type { AppSettings } from './app-settings.ts';
import { builtWorker } from './build-worker.ts';
import { devVarsPath } from './dev-vars.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** Where people open the app. */
export const originOf = (settings: AppSettings): string => `http://localhost:${settings.port}`;

/** What waited when this machine was shut down, and timed tasks that were due since, are no reason not to start. */
async function canServe(response: Response): Promise<boolean> {
  const health = (await response.json().catch(() => ({}))) as Partial<HealthResponse>;
  return health.checks?.database === 'ok' && health.checks.files === 'ok';
}

/**
 * The Worker in workerd with D1, R2 and queues beside it; `onOutput` gets what wrangler prints. `main`: sources to bundle and
 * watch, in place of the built Worker; `isMetered`: responses tell the cost of D1.
 */
export async function startWorker(
  settings: AppSettings,
  onOutput: (text: string) => void,
  { main, isMetered = false }: { main?: string; isMetered?: boolean } = {},
): Promise<ChildProcess> {
  const { port, smtpPort, stateDir } = settings;
  const worker = startProgram(
    'wrangler',
    [
      'dev',
      // To bundle and watch takes 800 MB.
      ...(main ? [main] : [builtWorker, '--no-bundle']),
      ...['--port', String(port), '--ip', '127.0.0.1', '--inspector-port', '0'],
      ...['--persist-to', stateDir, '--env-file', devVarsPath(stateDir)],
      ...['--var', `PUBLIC_ORIGIN:${originOf(settings)}`, '--var', `LOCAL_MAILBOX:127.0.0.1:${smtpPort}`],
      // The passwords of the demo are printed; a shop of one's own begins as in production.
      ...['--var', `ADMIN_FACTOR:${settings.seed === 'empty' ? 'required' : 'optional'}`],
      ...(isMetered ? ['--var', 'METER_D1:1'] : []),
      // An account that is no one's: what is ordered on a developer's machine shows its QR codes.
      ...['--var', 'COMPANY_NAME:Momentka s. r. o.', '--var', 'COMPANY_IBAN:SK9611000000002918599669'],
      ...['--show-interactive-dev-session=false', '--log-level', 'warn'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  // What wrangler says at its start matters only when it doesn't come up.
  let isUp = false;
  let opening = '';
  for (const stream of [worker.stdout, worker.stderr]) {
    stream?.on('data', (chunk) => {
      if (isUp) onOutput(String(chunk));
      else opening += chunk;
    });
  }
  try {
    await waitUntilReady(`http://127.0.0.1:${port}/api/health`, worker, 'The Worker', canServe);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${opening.slice(0, 5000)}`);
  }
  isUp = true;
  return worker;
}
