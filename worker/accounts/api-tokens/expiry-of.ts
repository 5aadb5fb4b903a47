import { AppError } from '../../../shared/errors.ts';
import { endOfDay } from '../../../shared/format/day.ts';
import type { Context } from '../../platform/core/context.ts';

/**
 * Returns the expiry for a last valid day. A past day is rejected, unless it is the current one. Throws
 * `invalid-input`.
 */
export function expiryOf(ctx: Context, day: string | null, current: number | null = null): number | null {
  if (day === null) return null;
  const end = endOfDay(day);
  if (end <= ctx.now && end !== current)
    throw new AppError('invalid-input', [{ field: 'expiresAt', message: 'Dátum platnosti už uplynul.' }]);
  return end;
}
