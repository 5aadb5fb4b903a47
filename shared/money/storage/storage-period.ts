import { daysInMonth } from '../../format/day.ts';
import type { PriceUnit } from './contract.ts';

const hour = 3_600_000;
const averageYearMs = 365.25 * 24 * hour;
const months = { monthly: 1, yearly: 12 } as const;

/**
 * Returns the time one period after `start` by the calendar in Slovakia, at the same time of day: from 31 January to 28
 * (29) February, as § 122 of the Civil Code counts months. Null: `once` has no end. Times in milliseconds since 1970.
 */
export const periodAfter = (start: number, unit: PriceUnit): number | null =>
  unit === 'once' ? null : monthsFrom(start, months[unit]);

/** Returns when a plan ends after losing one of its periods. Null: it ends now. */
export function endWithout(unit: Exclude<PriceUnit, 'once'>, endsAt: number, now: number): number | null {
  const end = monthsFrom(endsAt, -months[unit]);
  return end > now ? end : null;
}

function monthsFrom(start: number, count: number): number {
  const local = new Date(start + offsetAt(start));
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + count);
  local.setUTCDate(Math.min(day, daysInMonth(local)));
  return local.getTime() - offsetAt(local.getTime() - offsetAt(start));
}

/** A running plan: its price, its period, and until when it is paid. */
export interface RunningPlan {
  id: string;
  endsAt: number;
  priceCents: number;
  priceUnit: PriceUnit;
}

/**
 * Returns when a plan that is being paid ends. The same plan is extended. Another one begins now, and the unused money
 * of the old one buys time of the new one. Null: a free plan, or one paid once, has no end.
 */
export function endOfPlan(plan: Omit<RunningPlan, 'endsAt'>, running: RunningPlan | null, now: number): number | null {
  const rest = running && running.endsAt > now ? running : null;
  const end = periodAfter(rest?.id === plan.id ? rest.endsAt : now, plan.priceUnit);
  if (end === null || plan.priceCents === 0) return null;
  if (!rest || rest.id === plan.id) return end;
  const restCents = (rest.priceCents * (rest.endsAt - now)) / averageMs(rest.priceUnit);
  return end + Math.floor((restCents / plan.priceCents) * averageMs(plan.priceUnit));
}

/** A plan paid once has no value per day. */
const averageMs = (unit: PriceUnit): number =>
  unit === 'once' ? Number.POSITIVE_INFINITY : (averageYearMs * months[unit]) / 12;

const zone = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Bratislava', timeZoneName: 'longOffset' });

/** Returns how far the clocks in Slovakia are ahead of UTC. */
function offsetAt(at: number): number {
  const name = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * 60_000) : 0;
}
