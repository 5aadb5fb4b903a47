import { AppError } from '../../../shared/errors.ts';
import { endOfDay } from '../../../shared/format/day.ts';
import type { Context } from '../../platform/core/context.ts';

/** Returns when a link ends whose last day is given; null: never. Throws `invalid-input` for a day that is over. */
export function endOf(ctx: Context, day: string | null): number | null {
  if (day === null) return null;
  const end = endOfDay(day);
  if (end <= ctx.now)
    throw new AppError('invalid-input', [{ field: 'expiresOn', message: 'Tento deň už uplynul. Zvoľte neskorší.' }]);
  return end;
}
