/** Of a calendar year since 2025, § 4 of Act 222/2004: above it a business is a payer from the next 1 January. */
const yearTurnoverLimitCents = 50_000_00;
/** Above it a business is a payer at once. */
const nowTurnoverLimitCents = 62_500_00;
/** From here on the limit is near. */
const nearCents = 40_000_00;

export type TurnoverState = 'low' | 'near' | 'next-year' | 'now';

/** Returns what a turnover of a calendar year means for a seller who is not a VAT payer. */
export function turnoverState(cents: number): TurnoverState {
  if (cents > nowTurnoverLimitCents) return 'now';
  if (cents > yearTurnoverLimitCents) return 'next-year';
  return cents >= nearCents ? 'near' : 'low';
}
