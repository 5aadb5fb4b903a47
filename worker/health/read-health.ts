import type { HealthPart, HealthResponse, HealthState } from '../../shared/contract/health.ts';
import type { Context } from '../core/context.ts';
import { checkHealth } from './check-health.ts';

const retentionMs = 10_000;
// Of nobody in particular, so it may be shared. While one request looks anew, others get what was seen before.
let last: HealthResponse | null = null;
let lookedAt = 0;

/** The state of the app for anybody who asks, looked at once in a while however often they do. */
export async function readHealth(ctx: Context): Promise<HealthResponse> {
  const age = ctx.now - lookedAt;
  if (last && age >= 0 && age < retentionMs) return last;
  lookedAt = ctx.now;
  const found = await checkHealth(ctx);
  const checks = Object.fromEntries(found.map(({ part, state }) => [part, state])) as Record<HealthPart, HealthState>;
  last = { ok: !Object.values(checks).includes('failing'), checks };
  return last;
}
