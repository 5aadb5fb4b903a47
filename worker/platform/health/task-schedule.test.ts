import { expect, it } from 'vitest';
import { judgeRun, nextRun } from './task-schedule.ts';

it.each([
  ['*/15 * * * *', '2026-03-29T00:59:30Z', '2026-03-29T01:00:00.000Z'],
  ['*/15 * * * *', '2026-03-29T01:00:00Z', '2026-03-29T01:15:00.000Z'],
  ['17 2 * * *', '2026-12-31T02:16:59Z', '2026-12-31T02:17:00.000Z'],
  ['17 2 * * *', '2026-12-31T02:17:00Z', '2027-01-01T02:17:00.000Z'],
])('%s after %s is due at %s', (schedule, now, next) => {
  expect(new Date(nextRun(schedule, Date.parse(now))).toISOString()).toBe(next);
});

const minute = 60_000;
const [often, nightly] = ['*/15 * * * *', '17 2 * * *'];

it.each([
  ['never', undefined, often],
  ['running', { startedAt: -5, endedAt: null, succeededAt: null, error: null }, often],
  ['cut-off', { startedAt: -30, endedAt: null, succeededAt: -45, error: null }, often],
  ['running', { startedAt: -5, endedAt: null, succeededAt: -45, error: null }, often],
  ['cut-off', { startedAt: -5, endedAt: null, succeededAt: -65, error: null }, often],
  ['running', { startedAt: -5, endedAt: null, succeededAt: -25 * 60, error: null }, nightly],
  ['cut-off', { startedAt: -5, endedAt: null, succeededAt: -27 * 60, error: null }, nightly],
  ['ok', { startedAt: -30, endedAt: -30, succeededAt: -30, error: null }, often],
  ['failed', { startedAt: -30, endedAt: -30, succeededAt: null, error: 'x' }, often],
  ['late', { startedAt: -61, endedAt: -61, succeededAt: -61, error: null }, often],
  ['ok', { startedAt: -25 * 60, endedAt: -25 * 60, succeededAt: -25 * 60, error: null }, nightly],
  ['late', { startedAt: -27 * 60, endedAt: -27 * 60, succeededAt: -27 * 60, error: null }, nightly],
])('a run is %s', (state, run, schedule) => {
  const at = (time: number | null) => (time === null ? null : 1e12 + time * minute);
  const inMs = run && {
    ...run,
    startedAt: 1e12 + run.startedAt * minute,
    endedAt: at(run.endedAt),
    succeededAt: at(run.succeededAt),
  };
  expect(judgeRun(inMs, schedule, 1e12)).toBe(state);
});
