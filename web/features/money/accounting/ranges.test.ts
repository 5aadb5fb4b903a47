import { expect, it } from 'vitest';
import { accountingQuery } from '../../../../shared/money/accounting/contract.ts';
import { rangeFrom, rangeTo } from './ranges.ts';

const year = { from: '2026-01', to: '2026-12' };

it.each([
  [rangeFrom(year, '2026-03'), { from: '2026-03', to: '2026-12' }],
  [rangeFrom(year, '2025-03'), { from: '2025-03', to: '2026-02' }],
  [rangeFrom(year, '2027-02'), { from: '2027-02', to: '2027-02' }],
  [rangeTo(year, '2026-03'), { from: '2026-01', to: '2026-03' }],
  [rangeTo(year, '2027-02'), { from: '2026-03', to: '2027-02' }],
  [rangeTo(year, '2025-02'), { from: '2025-02', to: '2025-02' }],
])('a chosen month moves the other end only as far as it must: %j', (range, expected) => {
  expect(range).toEqual(expected);
  expect(accountingQuery.safeParse(range).success).toBe(true);
});
