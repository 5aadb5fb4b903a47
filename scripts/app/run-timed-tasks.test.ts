import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scheduleTimedTasks } from './run-timed-tasks.ts';

const [often, nightly] = ['*/15 * * * *', '17 2 * * *'];
const minute = 60_000;
/** What the Worker was asked for, and when. */
const called: string[] = [];
let respond = async (): Promise<Response> => new Response();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T01:50:30Z'), toFake: ['setTimeout', 'Date'] });
  called.length = 0;
  respond = async () => new Response();
  vi.stubGlobal('fetch', (url: string) => {
    const { origin, pathname, searchParams } = new URL(url);
    expect([origin, pathname]).toEqual(['http://localhost:8787', '/cdn-cgi/handler/scheduled']);
    called.push(`${new Date().toISOString().slice(11, 19)} ${searchParams.get('cron')}`);
    return respond();
  });
  scheduleTimedTasks({ port: 8787, smtpPort: 0, mailPort: 0, stateDir: '', seed: 'empty' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('runs each schedule of wrangler.toml at its time, and not at the start', async () => {
  await vi.advanceTimersByTimeAsync(9 * minute);
  expect(called).toEqual([]);
  await vi.advanceTimersByTimeAsync(45 * minute);
  expect(called).toEqual([`02:00:00 ${often}`, `02:15:00 ${often}`, `02:17:00 ${nightly}`, `02:30:00 ${often}`]);
  await vi.advanceTimersByTimeAsync(24 * 60 * minute);
  expect(called.filter((call) => call.endsWith(nightly))).toHaveLength(2);
});

it('runs no schedule twice at a time', async () => {
  let end = (): void => {};
  respond = () =>
    new Promise((resolve) => {
      end = () => resolve(new Response());
    });
  await vi.advanceTimersByTimeAsync(26 * minute);
  expect(called).toEqual([`02:00:00 ${often}`]);
  end();
  await vi.advanceTimersByTimeAsync(14 * minute);
  expect(called).toContain(`02:30:00 ${often}`);
});

it('goes on after a run that failed, and says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  respond = async () => {
    throw new TypeError('fetch failed');
  };
  await vi.advanceTimersByTimeAsync(10 * minute);
  respond = async () => new Response(null, { status: 500 });
  await vi.advanceTimersByTimeAsync(15 * minute);
  expect(log.mock.calls).toEqual(Array(2).fill([`The timed tasks of ${often} failed.`]));
  respond = async () => new Response();
  await vi.advanceTimersByTimeAsync(15 * minute);
  expect([log.mock.calls.length, called.filter((call) => call.endsWith(often)).length]).toEqual([2, 3]);
});
