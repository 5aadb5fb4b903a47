import { expect, it } from 'vitest';
import { dueReminder } from './reminder-days.ts';

const day = 24 * 3_600_000;

it.each([
  ['eight days before', 7.5, null, null],
  ['the morning after a week before', 6.6, null, 7],
  ['not at midnight', 6.9, null, null],
  ['a week before, once', 6.5, 7, null],
  ['four days before', 3.6, 7, 4],
  ['on the last day', 0.6, 4, 1],
  ['on the last day, once', 0.1, 1, null],
  ['only the last one of those that were missed', 0.5, null, 1],
  ['after the end', -0.1, null, null],
])('%s', (_, daysLeft, reminded, expected) => {
  const now = Date.UTC(2026, 6, 14, 3);
  expect(dueReminder(now + daysLeft * day, reminded, now)).toBe(expected);
});
