import { describe, expect, it } from 'vitest';
import { isDayOver, refundUntil } from './refund-deadline.ts';

describe('the deadline of a refund', () => {
  it.each([
    ['2026-11-21T10:00:00Z', '2026-12-05'],
    // A minute before and after midnight in Slovakia.
    ['2026-11-21T22:59:00Z', '2026-12-05'],
    ['2026-11-21T23:00:00Z', '2026-12-06'],
    // Across both changes of the clock, and a leap day.
    ['2026-03-20T22:30:00Z', '2026-04-03'],
    ['2026-10-15T21:30:00Z', '2026-10-29'],
    ['2028-02-16T12:00:00Z', '2028-03-01'],
  ])('of a declaration at %s is %s', (receivedAt, day) => {
    expect(refundUntil(Date.parse(receivedAt))).toBe(day);
  });

  it('has passed when the next day begins in Slovakia', () => {
    expect(isDayOver('2026-12-05', Date.parse('2026-12-05T22:59:59Z'))).toBe(false);
    expect(isDayOver('2026-12-05', Date.parse('2026-12-05T23:00:00Z'))).toBe(true);
  });
});
