import type { CspViolation } from '../../../shared/platform/csp-reports/contract.ts';
import { claimOnce } from '../core/claim-once.ts';
import type { Context } from '../core/context.ts';
import { consumeRateLimit, enforceRateLimit, isUsedUp, type RateLimitRule } from '../core/rate-limit.ts';
import { addressLimits } from '../core/sender-limits.ts';
import { sha256 } from '../core/signatures.ts';
import { describeViolation } from './describe-violation.ts';

const hour = 3_600_000;
const maxOfAddress = 60;
const maxOfNetwork = 300;
const maxOfAll = 600;
/** New ones of all addresses: what is invented to fill the log. */
const newOnes: RateLimitRule = { key: 'csp-new', max: 200, windowMs: 24 * hour };
/** Of one call; a page that breaks the policy does so in a few places. */
const maxDistinct = 20;

/**
 * Logs what browsers report of the content security policy, each distinct violation once a day: anybody may send
 * reports, and a browser sends one for every visit. Throws `too-many-requests`.
 */
export async function noteViolations(ctx: Context, violations: CspViolation[], address: string): Promise<void> {
  const described = violations.map(describeViolation).filter((violation) => violation !== null);
  const distinct = new Map(described.map((facts) => [`csp:${sha256(Object.values(facts).join(' '))}`, facts]));
  const keys = [...distinct.keys()].slice(0, maxDistinct);
  if (keys.length === 0) return;
  const limits = [
    ...addressLimits('csp-report', address, maxOfAddress, maxOfNetwork),
    { key: 'csp-report', max: maxOfAll, windowMs: hour },
  ];
  await enforceRateLimit(ctx, limits, 'too-many-requests');
  if (await isUsedUp(ctx, [newOnes])) return;
  const fresh = await claimOnce(ctx, keys, 24 * hour);
  if (fresh.length > 0) await consumeRateLimit(ctx, [{ ...newOnes, weight: fresh.length }]);
  for (const key of fresh) ctx.log.warn('csp-violation', distinct.get(key));
}
