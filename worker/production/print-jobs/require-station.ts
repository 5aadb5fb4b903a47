import { createMiddleware } from 'hono/factory';
import { AppError } from '../../../shared/errors.ts';
import { recordTokenUse } from '../../accounts/api-tokens/record-token-use.ts';
import type { Actor } from '../../platform/audit/record-audit.ts';
import { findApiToken } from '../../platform/core/find-api-token.ts';
import { bearerToken, requireOperator, type StaffEnv } from '../../platform/core/guards.ts';
import type { AppEnv } from '../../platform/core/http.ts';

export interface StationEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { actor: Actor & { role?: string } };
}

/** Admits print stations by API token (429 for too many calls of one), operators and admins: 401, 403 for others. */
export const requireStation = createMiddleware<StationEnv>(async (c, next) => {
  const token = bearerToken(c.req.header('authorization')) ?? '';
  const station = await findApiToken(c.var.ctx, token);
  if (station) {
    const { success } = await c.var.ctx.stationLimit.limit({ key: station.id });
    if (!success) throw new AppError('too-many-requests');
    await recordTokenUse(c.var.ctx, station);
    c.set('actor', { apiTokenId: station.id, name: station.name });
    return next();
  }
  if (token.startsWith('mk_')) throw new AppError('api-token-invalid');
  const asStaff = c as unknown as Parameters<typeof requireOperator>[0];
  return requireOperator(asStaff, async () => {
    c.set('actor', (asStaff.var as StaffEnv['Variables']).user);
    await next();
  });
});
