/**
 * Returns what `count` pieces of a line are worth after `before` of them were refunded. The parts of a line always add
 * up to what was paid for it.
 */
export const shareCents = (
  { quantity, paidCents }: { quantity: number; paidCents: number },
  before: number,
  count: number,
): number => upTo(paidCents, quantity, before + count) - upTo(paidCents, quantity, before);

const upTo = (paidCents: number, quantity: number, count: number): number => Math.floor((paidCents * count) / quantity);

const day = 24 * 3_600_000;

/** Returns the part of a price for the days of a period that have not begun. */
export function unusedCents(paidCents: number, period: { start: number; end: number }, now: number): number {
  const days = Math.max(1, Math.round((period.end - period.start) / day));
  const used = Math.min(days, Math.max(0, Math.ceil((now - period.start) / day)));
  return Math.floor((paidCents * (days - used)) / days);
}
