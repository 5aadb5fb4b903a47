import { describe, expect, it } from 'vitest';
import { dayOf, endOfDay } from '../../format/day.ts';
import { apiTokenState } from './api-token-expiry.ts';

describe('a token is valid to the end of a day in Slovakia', () => {
  it.each([
    ['2026-12-31', '2026-12-31T22:59:59.999Z'],
    ['2026-07-14', '2026-07-14T21:59:59.999Z'],
    // The days on which the clocks change, and those before.
    ['2026-03-28', '2026-03-28T22:59:59.999Z'],
    ['2026-03-29', '2026-03-29T21:59:59.999Z'],
    ['2026-10-24', '2026-10-24T21:59:59.999Z'],
    ['2026-10-25', '2026-10-25T22:59:59.999Z'],
    ['2028-02-29', '2028-02-29T22:59:59.999Z'],
  ])('%s', (day, last) => {
    const end = endOfDay(day);
    expect(new Date(end).toISOString()).toBe(last);
    expect(dayOf(end)).toBe(day);
    expect(dayOf(end + 1)).not.toBe(day);
  });

  it('and is expired afterwards, active or not', () => {
    const expiresAt = '2026-12-31T22:59:59.999Z';
    const end = Date.parse(expiresAt);
    expect(apiTokenState({ isActive: true, expiresAt }, end - 1)).toBe('active');
    expect(apiTokenState({ isActive: false, expiresAt }, end - 1)).toBe('inactive');
    expect(apiTokenState({ isActive: true, expiresAt }, end)).toBe('expired');
    expect(apiTokenState({ isActive: false, expiresAt }, end)).toBe('expired');
    expect(apiTokenState({ isActive: true, expiresAt: null }, end)).toBe('active');
  });
});
