import { createMessageBatch } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { type ErrorBody, errors } from '../../../shared/errors.ts';
import type { UploadResponse } from '../../../shared/library/photos/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { newId } from '../../platform/core/new-id.ts';
import { type Schedule, schedules } from '../../platform/cron/cron.ts';
import { recordTask } from '../../platform/cron/record-task.ts';
import { findBrokenRules } from '../../platform/integrity/find-broken-rules.ts';
import { consume } from '../../platform/jobs/consume.ts';
import { removeAlbumTexts, renewAlbumTexts } from '../../platform/jobs/index-titles.ts';
import { backfillSearchTexts } from '../../platform/search/backfill-search-texts.ts';
import { type Fault, type FaultWay, failing } from '../failing.ts';
import { runCron, runInEach } from '../run-cron.ts';

const hour = 3_600_000;
const transientCodes = ['database-busy', 'storage-unavailable'];
const maxSweeps = 5;

/** Something that takes more than one call of D1, R2 or a queue, and must survive that any of them fails. */
interface FaultScenario<F> {
  /** Makes what it needs, anew for every fault. */
  setup(): Promise<F>;
  /** A request, or a job; it runs again after the fault, as its client or the queue would have it. */
  run(bindings: Env, fixture: F): Promise<Response | undefined>;
  /** Asserts what is true once it is done, however it came to that. */
  assert(fixture: F): Promise<unknown>;
  /** The statuses of the second response that are right beside success, when the first run had done all. */
  again?: number[];
  /** Looks at a file that was read to its end. */
  reads?(file: Uint8Array): unknown;
  /** Which calls to fail; every one unless said otherwise. */
  only?(call: string): boolean;
}

/** Of the writes a lost response and an end, of the reads some, or only three of all these; or each call in each way. */
type Extent = 'some writes' | 'writes' | 'every call';
/** What is true once the sweeps have run. */
type Verdict = () => Promise<void>;
/**
 * Runs a scenario once for each fault. Returns how many faults there were. With `verdicts` it leaves the sweeps, which take
 * longest, and then what these assert to the caller.
 */
export type Scenario = (extent: Extent, verdicts?: Verdict[]) => Promise<number>;

export const faultScenario =
  <F>(scenario: FaultScenario<F>): Scenario =>
  (extent, verdicts) =>
    runScenario(scenario, extent, verdicts);

const isWrite = (call: string) =>
  /^(queue|D1 (batch|insert|update|delete|with)|R2 (put|create|upload|complete|delete))/i.test(call);

function waysOf(call: string, extent: Extent): FaultWay[] {
  const cut: FaultWay[] = call.startsWith('R2 get') ? ['cut file'] : [];
  if (extent === 'every call') return ['lost request', 'lost response', 'dead', ...cut];
  if (isWrite(call)) return ['lost response', 'dead'];
  return call.startsWith('R2') ? ['lost request', ...cut] : [];
}

interface Tried<F> {
  place: string;
  fixture: F;
}

/**
 * Fails each call of a scenario in turn, in each way. Whatever happens its caller gets a response of ours; and once the queue
 * has delivered, the client has tried again and the sweeps have run, the work was done exactly once. Returns how many
 * faults there were.
 */
async function runScenario<F>(scenario: FaultScenario<F>, extent: Extent, verdicts?: Verdict[]): Promise<number> {
  const logs = (['log', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}));
  try {
    const tried = await failEach(scenario, extent);
    const found = tried.map(
      ({ place, fixture }) =>
        () =>
          at(place, () => scenario.assert(fixture)),
    );
    if (verdicts) verdicts.push(...found);
    else await judge(found);
    return tried.length - 1;
  } finally {
    for (const log of logs) log.mockRestore();
  }
}

async function failEach<F>(scenario: FaultScenario<F>, extent: Extent): Promise<Tried<F>[]> {
  const fixture = await scenario.setup();
  const calls = await tryOnce(scenario, fixture);
  expect(calls.length).toBeGreaterThan(1);
  const tried: Tried<F>[] = [{ place: 'no fault', fixture }];
  const faults = calls.flatMap((call, index) =>
    scenario.only && !scenario.only(call) ? [] : waysOf(call, extent).map((way) => ({ call, at: index + 1, way })),
  );
  for (const fault of extent === 'some writes' ? threeOf(faults) : faults) {
    const place = `call ${fault.at} of ${calls.length} (${fault.call.slice(0, 100)}), ${fault.way}`;
    const fresh = await scenario.setup();
    await at(place, () => tryOnce(scenario, fresh, fault));
    tried.push({ place, fixture: fresh });
  }
  return tried;
}

/** The first, the last and one between. */
const threeOf = <T>(list: T[]): T[] =>
  list.filter((_, index) => [0, Math.floor(list.length / 2), list.length - 1].includes(index));

/** Runs the sweeps, and asserts. */
export async function judge(verdicts: Verdict[]): Promise<void> {
  await sweep();
  for (const verdict of verdicts) await verdict();
  await expectOrder();
}

async function at(place: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** Returns the calls that it took. */
async function tryOnce<F>(scenario: FaultScenario<F>, fixture: F, fault?: Fault): Promise<string[]> {
  const faulty = failing(env, fault);
  const first = await scenario.run(faulty.env, fixture);
  if (first) await expectOurs(scenario, first, fault);
  const calls = [...faulty.calls];
  await deliver(faulty.jobs);

  if (fault) {
    const sound = failing(env);
    const second = await scenario.run(sound.env, fixture);
    if (second && !second.ok) expect(scenario.again ?? [], await second.text()).toContain(second.status);
    else if (second) await expectOurs(scenario, second, undefined);
    await deliver(sound.jobs);
  }
  return calls;
}

/** A response that people and programs can read: whole JSON, and of a fault the right words. */
async function expectOurs<F>(scenario: FaultScenario<F>, response: Response, fault: Fault | undefined): Promise<void> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    expect(response.ok).toBe(true);
    // A file that breaks off is an error for its reader, not a shorter file.
    const file = await response.bytes().catch((error: unknown) => (fault ? null : Promise.reject(error)));
    if (file) await scenario.reads?.(file);
    return;
  }
  const body = (await response.json()) as ErrorBody | UploadResponse;
  if (response.ok) {
    const verdicts = 'results' in body && Array.isArray(body.results) ? body.results : [];
    for (const verdict of verdicts) if (verdict.outcome === 'rejected') expect(transientCodes).toContain(verdict.code);
    return;
  }
  const failure = body as ErrorBody;
  expect(fault, `${response.status} ${JSON.stringify(body)}`).toBeDefined();
  expect(transientCodes).toContain(failure.code);
  expect([response.status, failure.error]).toEqual(errors[failure.code]);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
}

/** What the queue does with jobs, and what follows from them: each comes twice, as it may. Mail is not sent here. */
export async function deliver(jobs: Job[], now = Date.now()): Promise<number> {
  let delivered = 0;
  for (let waiting = jobs; waiting.length > 0; ) {
    const due = waiting.filter(({ type }) => type !== 'send-mail');
    delivered += due.length;
    const bindings = failing(env);
    await runJobs(bindings.env, [...due, ...due], now);
    waiting = bindings.jobs;
  }
  return delivered;
}

/** One batch of the queue; returns the jobs that it asks to come again. */
export async function runJobs(bindings: Env, jobs: Job[], now = Date.now(), attempts = 1): Promise<Job[]> {
  const messages = jobs.map((body) => ({ id: newId(), timestamp: new Date(now), attempts, body }));
  const failed: Job[] = [];
  const batch = createMessageBatch<Job>('momentka-jobs', messages);
  for (const message of batch.messages) {
    message.retry = () => void failed.push(message.body);
    message.ack = () => {};
  }
  await consume(openContext(bindings, now), batch);
  return failed;
}

const ofShop: Schedule['shop'] = Object.assign({}, ...Object.values(schedules).map(({ shop }) => shop));
const ofLibrary: Schedule['library'] = Object.assign({}, ...Object.values(schedules).map(({ library }) => library));

/** Some of the timed tasks, as cron runs them one by one: those whose calls fail in a scenario. */
export async function runTasks(bindings: Env, now: number, names: string[]): Promise<undefined> {
  const ctx = openContext(bindings, now);
  for (const name of names) {
    const [inShop, inLibraries] = [ofShop[name], ofLibrary[name]];
    if (inShop) await recordTask(ctx, name, inShop);
    else if (inLibraries) await runInEach(ctx, (there) => recordTask(there, name, inLibraries, { shard: there.shard }));
    else throw new Error(`There is no task ${name}.`);
  }
}

/** A day later: the timed tasks find what was lost, a part of it in each run. */
export async function sweep(hours = 25): Promise<void> {
  const now = Date.now() + hours * hour;
  for (let times = 0, idle = 0; times < maxSweeps && idle < 2; times++) {
    const bindings = failing(env);
    await runCron(openContext(bindings.env, now), '*/15 * * * *');
    idle = (await deliver(bindings.jobs, now)) === 0 ? idle + 1 : 0;
  }
}

/** Nothing is left half two days later, and all rows and files agree. */
export async function expectOrder(): Promise<void> {
  const ctx = openContext(env, Date.now() + 50 * hour);
  // Accounts that tests make by SQL have none yet.
  await backfillSearchTexts(ctx);
  await runInEach(ctx, renewAlbumTexts);
  await removeAlbumTexts(ctx);
  expect(await findBrokenRules(ctx)).toEqual([]);
}
