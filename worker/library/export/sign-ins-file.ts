import { asc, eq } from 'drizzle-orm';
import { authEventText } from '../../../shared/accounts/auth-events/auth-event-text.ts';
import { placeOf } from '../../accounts/auth-events/list-events.ts';
import type { Context } from '../../platform/core/context.ts';
import { isoTime } from '../../platform/core/iso-time.ts';
import { authEvents } from '../../platform/db/schema/main/sign-in.ts';

/** Returns what is recorded about the safety of an account; it is kept for a limited time and has a limited size. */
export async function signInsFile(ctx: Context, userId: string) {
  const events = await ctx.db
    .select()
    .from(authEvents)
    .where(eq(authEvents.userId, userId))
    .orderBy(asc(authEvents.id));
  return events.map(({ kind, deviceName, addressHash, count, createdAt, lastAt }) => ({
    udalost: authEventText(kind),
    zariadenie: deviceName,
    miesto: placeOf(addressHash),
    pocet: count,
    cas: isoTime(createdAt),
    naposledy: isoTime(lastAt),
  }));
}
