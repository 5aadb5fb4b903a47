import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

// As scripts/time-factor.ts has measured it, for tests.
const timeFactor = Number(process.env.TEST_TIME_FACTOR ?? 1);
const timeoutMs = 90_000 * timeFactor;
const responseMs = Math.round(5000 * timeFactor);

/**
 * Waits for a response from `url` that `isReady`, a 2xx unless said otherwise; throws when the program that should serve it
 * ends or takes too long.
 */
export async function waitUntilReady(
  url: string,
  program: ChildProcess,
  name: string,
  isReady: (response: Response) => boolean | Promise<boolean> = ({ ok }) => ok,
): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  let failures = 0;
  while (Date.now() < giveUpAt) {
    if (program.exitCode !== null || program.signalCode !== null)
      throw new Error(`${name} ended right after its start.`);
    const response = await fetch(url, { signal: AbortSignal.timeout(responseMs) }).catch(() => undefined);
    const isUp = response !== undefined && (await isReady(response));
    if (response?.bodyUsed === false) await response.body?.cancel();
    if (isUp) return;
    if (response && ++failures > 10) throw new Error(`${name} starts, but returns ${response.status} at ${url}.`);
    await sleep(250);
  }
  throw new Error(`${name} did not respond at ${url} in ${timeoutMs / 1000} s.`);
}
