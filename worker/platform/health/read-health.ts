import type { HealthPart, HealthResponse, HealthState } from '../../../shared/platform/health/contract.ts';
import type { Context } from '../core/context.ts';
import { checkHealth } from './check-health.ts';

const retentionMs = 10_000;
// Not user data, so isolates may share it between requests. While one request checks again, others get the last result.
let last: HealthResponse | null = null;
let lookedAt = 0;

/** Returns the state of the app; checked once in ten seconds however often it is called. */
export async function readHealth(ctx: Context): Promise<HealthResponse> {
  const age = ctx.now - lookedAt;
  if (last && age >= 0 && age < retentionMs) return last;
  lookedAt = ctx.now;
  const found = await checkHealth(ctx);
  const checks = Object.fromEntries(found.map(({ part, state }) => [part, state])) as Record<HealthPart, HealthState>;
  last = { ok: !Object.values(checks).includes('failing'), checks };
  return last;
}
