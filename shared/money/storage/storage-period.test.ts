import { describe, expect, it } from 'vitest';
import type { PriceUnit } from './contract.ts';
import { endOfPlan, endWithout, periodAfter } from './storage-period.ts';

const day = 24 * 3_600_000;
const at = (text: string): number => Date.parse(text);
const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

describe('a period', () => {
  it.each<[string, PriceUnit, string]>([
    ['2026-11-21T10:15:30+01:00', 'monthly', '2026-12-21T10:15:30+01:00'],
    ['2026-12-15T12:00:00+01:00', 'monthly', '2027-01-15T12:00:00+01:00'],
    ['2027-01-31T12:00:00+01:00', 'monthly', '2027-02-28T12:00:00+01:00'],
    ['2028-01-31T12:00:00+01:00', 'monthly', '2028-02-29T12:00:00+01:00'],
    ['2027-03-31T12:00:00+02:00', 'monthly', '2027-04-30T12:00:00+02:00'],
    ['2028-02-29T12:00:00+01:00', 'yearly', '2029-02-28T12:00:00+01:00'],
    ['2026-02-28T12:00:00+01:00', 'yearly', '2027-02-28T12:00:00+01:00'],
    // The clocks change in between, the time of day stays.
    ['2027-03-10T08:00:00+01:00', 'monthly', '2027-04-10T08:00:00+02:00'],
    ['2027-10-10T08:00:00+02:00', 'monthly', '2027-11-10T08:00:00+01:00'],
    // Half past midnight in Slovakia, the day before in UTC.
    ['2027-03-01T00:30:00+01:00', 'monthly', '2027-04-01T00:30:00+02:00'],
    ['2027-07-31T00:30:00+02:00', 'monthly', '2027-08-31T00:30:00+02:00'],
  ])('from %s, %s, lasts until %s', (start, unit, end) => {
    expect(iso(periodAfter(at(start), unit))).toBe(iso(at(end)));
  });

  it('that is paid once has no end', () => {
    expect(periodAfter(at('2026-11-21T10:00:00Z'), 'once')).toBeNull();
  });
});

describe('a plan that loses a period', () => {
  it.each<[string, 'monthly' | 'yearly', string, string | null]>([
    ['2026-12-21T10:00:00+01:00', 'monthly', '2026-11-21T10:00:00+01:00', null],
    ['2026-12-21T10:00:00+01:00', 'monthly', '2026-11-21T09:59:59+01:00', '2026-11-21T10:00:00+01:00'],
    ['2028-01-31T12:00:00+01:00', 'yearly', '2026-12-01T12:00:00+01:00', '2027-01-31T12:00:00+01:00'],
    ['2027-03-31T12:00:00+02:00', 'monthly', '2027-02-01T12:00:00+01:00', '2027-02-28T12:00:00+01:00'],
  ])('that ends at %s, %s, has at %s until %s left', (endsAt, unit, now, left) => {
    expect(iso(endWithout(unit, at(endsAt), at(now)))).toBe(left && iso(at(left)));
  });

  it('has nothing left when it was the only one, whenever it began', () => {
    for (let start = at('2027-01-25T12:00:00Z'); start < at('2028-04-05T12:00:00Z'); start += day)
      expect(endWithout('monthly', periodAfter(start, 'monthly') ?? 0, start)).toBeNull();
  });
});

describe('the end of a plan', () => {
  const now = at('2026-11-21T10:00:00Z');
  const plus = { id: 'plus', priceCents: 277, priceUnit: 'monthly' } as const;
  const max = { id: 'max', priceCents: 1290, priceUnit: 'monthly' } as const;
  const month = 365.25 * (day / 12);

  it('of a first one is one period from now', () => {
    expect(iso(endOfPlan(plus, null, now))).toBe('2026-12-21T10:00:00.000Z');
    expect(iso(endOfPlan(plus, { ...plus, endsAt: now - 1 }, now))).toBe('2026-12-21T10:00:00.000Z');
  });

  it('of the same running one is one period after its end', () => {
    const endsAt = at('2026-11-25T10:00:00Z');
    expect(iso(endOfPlan(plus, { ...plus, endsAt }, now))).toBe('2026-12-25T10:00:00.000Z');
  });

  it('of another one includes the unused money, up and down', () => {
    const whole = periodAfter(now, 'monthly') ?? 0;
    const half = now + Math.round(month / 2);
    expect(endOfPlan(max, { ...plus, endsAt: half }, now)).toBeCloseTo(whole + (month / 2) * (277 / 1290), -2);
    expect(endOfPlan(plus, { ...max, endsAt: half }, now)).toBeCloseTo(whole + (month / 2) * (1290 / 277), -2);
    const yearly = { id: 'plus-year', priceCents: 12 * 277, priceUnit: 'yearly' } as const;
    expect(endOfPlan(yearly, { ...plus, endsAt: half }, now)).toBeCloseTo(
      (periodAfter(now, 'yearly') ?? 0) + month / 2,
      -2,
    );
  });

  it('is null for a free plan and one paid once, whose money is not carried over', () => {
    expect(endOfPlan({ ...plus, priceCents: 0 }, null, now)).toBeNull();
    expect(endOfPlan({ ...plus, priceUnit: 'once' }, { ...max, endsAt: now + day }, now)).toBeNull();
    const gift = { id: 'gift', priceCents: 0, priceUnit: 'monthly', endsAt: now + day } as const;
    expect(endOfPlan(plus, gift, now)).toBe(periodAfter(now, 'monthly'));
    expect(endOfPlan(plus, { ...gift, priceCents: 999, priceUnit: 'once' }, now)).toBe(periodAfter(now, 'monthly'));
  });
});
