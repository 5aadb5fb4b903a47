import { expect, it } from 'vitest';
import { paymentDayProblem } from './payment-day.ts';

const created = Date.parse('2026-11-20T22:30:00Z');
// Half past midnight of 22 November in Slovakia.
const now = Date.parse('2026-11-21T23:30:00Z');

it.each([
  ['2026-11-20', null],
  ['2026-11-21', null],
  ['2026-11-22', null],
  ['2026-11-23', 'Dátum platby nemôže byť v budúcnosti.'],
  ['2026-11-19', 'Objednávka vznikla 20. 11. 2026, platba nemôže byť skôr.'],
  ['', 'Zadajte dátum platby.'],
  ['22. 11. 2026', 'Zadajte dátum platby.'],
])('paid on %j', (paidOn, problem) => {
  expect(paymentDayProblem(paidOn, created, now)?.replaceAll('\u00a0', ' ') ?? null).toBe(problem);
});
