import { type SQL, sql } from 'drizzle-orm';
import type { AuthEventKind } from '../../../shared/accounts/auth-events/auth-events.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { authEvents } from '../../platform/db/schema/main/sign-in.ts';

interface AuthEvent {
  kind: AuthEventKind;
  /** Null: an email without an account. */
  userId: string | null;
  device: ClientDevice;
  /** Who did it, if not the user. */
  actorId?: string | undefined;
  /** Recorded only if this holds when the batch runs. */
  when?: SQL | undefined;
}

/** Repeated within an hour from one place, they are one entry. */
const repeatable: ReadonlySet<AuthEventKind> = new Set<AuthEventKind>([
  'sign-in-failed',
  'factor-failed',
  'confirm-failed',
  'unlock-failed',
  'password-reset-requested',
  'spraying',
]);
/** Entries of a kind a day, of a user and of all emails without an account; what is more is one entry. */
export const maxEntries = { ofUser: 30, ofUnknown: 100 } as const;

/**
 * Returns the statement that records an event of an account; add it to the batch of the change. However many events an
 * attack makes, it adds few rows.
 */
export function recordEvent(ctx: Context, { kind, userId, device, actorId, when }: AuthEvent) {
  const id = newId();
  const [day = '', hour = ''] = new Date(ctx.now).toISOString().split(/[T:]/);
  const { addressHash } = device;
  const rest = `${kind}:${userId ?? ''}:${day}`;
  const own = `${rest}:${repeatable.has(kind) ? `${hour}:${addressHash}` : id}`;
  const max = userId === null ? maxEntries.ofUnknown : maxEntries.ofUser;
  const isOwn = sql`(exists (select 1 from auth_events where bucket = ${own}) or
    (select count(*) from auth_events where bucket > ${`${rest}:`} and bucket < ${`${rest};`}) < ${max})`;
  const ifOwn = (value: string) => sql<string>`case when ${isOwn} then ${value} else '' end`;
  return insertWhere(ctx.db, authEvents, {
    values: {
      id,
      userId,
      actorId: actorId ?? null,
      kind,
      // Empty: from several places.
      addressHash: ifOwn(addressHash),
      deviceName: ifOwn(device.deviceName),
      bucket: sql`case when ${isOwn} then ${own} else ${rest} end`,
      count: 1,
      createdAt: ctx.now,
      lastAt: ctx.now,
    },
    where: when,
  }).onConflictDoUpdate({
    target: authEvents.bucket,
    set: { count: sql`${authEvents.count} + 1`, lastAt: ctx.now },
  });
}
