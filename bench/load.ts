import { signIn } from '../scripts/seed/api-client.ts';
import { admin } from '../scripts/seed/people.ts';
import { withBenchApp } from './bench-app.ts';
import type { BenchRow } from './bench-row.ts';
import { loadActions, type Promised } from './load-actions.ts';
import { checkInvariants, checkPromised, untilQuiet } from './load-checks.ts';
import { drive, type KindResult, percentile } from './load-driver.ts';
import { addLoadPeople, drawLoadPhoto, welcomeLoadPeople } from './load-people.ts';
import { growthPerMinute, workerdBytes } from './process-usage.ts';

const mib = 1024 * 1024;
const workers = 12;
const seconds = Number(process.env.BENCH_SECONDS || 300);
// Relative to a ping, which waits for the same sign-ins: each keeps a processor busy for a fifth of a second.
const maxRatios: Record<string, number> = { 'a login': 12, 'an upload': 12, 'a checkout': 12, 'a payment': 12 };
const maxRatioOfReads = 4;

/**
 * Runs a mixed load on the built app without pauses, for 5 minutes or BENCH_SECONDS; then verifies all that was
 * promised.
 */
export async function benchLoad(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  await withBenchApp(
    addLoadPeople,
    async ({ origin, processId }) => {
      const people = await welcomeLoadPeople(origin);
      const adminClient = await signIn(origin, admin.email, admin.password);
      const pool = await Promise.all(Array.from({ length: 12 }, (_, at) => drawLoadPhoto(1000 + at)));
      const promised: Promised = { uploads: [], orders: [], doubled: 0 };
      const mix = loadActions({ origin, people, adminClient, pool, promised });
      const memory: { at: number; bytes: number }[] = [];
      const startedAt = Date.now();
      const timer = setInterval(
        () => memory.push({ at: Date.now() - startedAt, bytes: workerdBytes(processId) }),
        1000,
      );
      const results = await drive({ mix, workers, seconds });
      clearInterval(timer);
      await untilQuiet(adminClient);
      rows.push(...ratioRows(results), errorRow(results), ...(await checkPromised(origin, promised)));
      rows.push(memoryRow(memory), ...timeRows(results));
    },
    async (stateDir) => {
      rows.push(await checkInvariants(stateDir));
    },
  );
  return rows;
}

/** Compares the slowest of a hundred with the slowest of a hundred pings, which is the same on other machines. */
function ratioRows(results: Map<string, KindResult>): BenchRow[] {
  const ping = percentile(results.get('ping')?.times ?? [], 0.99);
  const others = [...results].filter(([kind]) => kind !== 'ping');
  return others.map(([kind, { times }]) => {
    const ratio = percentile(times, 0.99) / ping;
    const max = maxRatios[kind] ?? maxRatioOfReads;
    return {
      name: `Load: p99 of ${kind} against a ping`,
      value: `${ratio.toFixed(2)} ×`,
      limit: `≤ ${max} ×`,
      ok: times.length > 0 && ratio <= max,
    };
  });
}

function errorRow(results: Map<string, KindResult>): BenchRow {
  const all = [...results.values()];
  const total = (pick: (result: KindResult) => number) => all.reduce((sum, result) => sum + pick(result), 0);
  const [failed, refused] = [total((result) => result.failed), total((result) => result.refused)];
  const limited = total((result) => result.limited);
  const finished = total(({ times }) => times.length);
  return {
    name: 'Load: calls with a 5xx or no response, refused, limited (429)',
    value: `${failed}, ${refused}, ${limited} of ${finished}`,
    limit: '0, 0',
    ok: failed === 0 && refused === 0,
  };
}

function memoryRow(memory: { at: number; bytes: number }[]): BenchRow {
  // In the first half caches, compiled code and the simulators fill up.
  const later = memory.filter(({ at }) => at > seconds * 500);
  const last = (later.at(-1)?.bytes ?? 0) / mib;
  const perMinute = growthPerMinute(later) / mib;
  const share = (perMinute / last) * 100;
  return {
    name: 'Load: growth of workerd in the second half, with R2 and D1',
    value: `${share.toFixed(1)} % a minute (${perMinute.toFixed(1)} MiB of ${last.toFixed(0)} MiB)`,
    ok: true,
  };
}

function timeRows(results: Map<string, KindResult>): BenchRow[] {
  const count = [...results.values()].reduce((sum, { times }) => sum + times.length, 0);
  const all = { name: 'Load: requests a second, all together', value: (count / seconds).toFixed(0), ok: true };
  const each = [...results].map(([kind, { times }]) => {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => `${percentile(times, share).toFixed(0)} ms`);
    const rate = (times.length / seconds).toFixed(1);
    return { name: `Load: ${kind}`, value: `${rate} a second, p50 ${p50}, p95 ${p95}, p99 ${p99}`, ok: true };
  });
  return [all, ...each];
}
