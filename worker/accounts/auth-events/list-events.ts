import { and, desc, eq, lt, min, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { AuthEventKind } from '../../../shared/accounts/auth-events/auth-events.ts';
import type { AuthEventEntry, AuthEventsResponse } from '../../../shared/accounts/auth-events/contract.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { authEvents } from '../../platform/db/schema/main/sign-in.ts';

const pageSize = 30;
const actors = alias(users, 'actors');
/** Of these it matters whether their place is known. */
const attempts: ReadonlySet<AuthEventKind> = new Set<AuthEventKind>(['sign-in', 'sign-in-failed', 'factor-failed']);

interface Page {
  cursor?: string | undefined;
  /** Of the caller. */
  device: ClientDevice;
}

/** Returns events of an account, with the places that no one had signed in from. */
export async function listEventsOf(ctx: Context, userId: string, page: Page): Promise<AuthEventsResponse> {
  const [rows, places] = await Promise.all([
    readNewest(ctx, eq(authEvents.userId, userId), page),
    ctx.db
      .select({ addressHash: authEvents.addressHash, firstId: min(authEvents.id) })
      .from(authEvents)
      .where(and(eq(authEvents.userId, userId), eq(authEvents.kind, 'sign-in')))
      .groupBy(authEvents.addressHash),
  ]);
  const firstIn = new Map(places.map(({ addressHash, firstId }) => [addressHash, firstId ?? '']));
  // The first sign-in of all is not a strange one.
  const first = [...firstIn.values()].sort()[0];
  const isNewPlace = ({ id, kind, addressHash }: EventRow['event']): boolean =>
    attempts.has(kind) && id !== first && !((firstIn.get(addressHash) ?? id) < id);
  return toPage(rows, (row) => entryOf(row, page.device, isNewPlace(row.event)));
}

/** Returns events of all accounts, of one kind or of all (''). */
export async function listAllEvents(
  ctx: Context,
  { kind, ...page }: Page & { kind: AuthEventKind | '' },
): Promise<AuthEventsResponse> {
  const rows = await readNewest(ctx, kind === '' ? undefined : eq(authEvents.kind, kind), page);
  return toPage(rows, (row) => ({ ...entryOf(row, page.device, false), user: userOf(row) }));
}

type EventRow = Awaited<ReturnType<typeof readNewest>>[number];

const readNewest = (ctx: Context, where: SQL | undefined, { cursor }: Page) =>
  ctx.db
    .select({ event: authEvents, email: users.email, deletedAt: users.deletedAt, actor: actors.name })
    .from(authEvents)
    .leftJoin(users, eq(users.id, authEvents.userId))
    .leftJoin(actors, eq(actors.id, authEvents.actorId))
    .where(and(where, cursor === undefined ? undefined : lt(authEvents.id, cursor)))
    .orderBy(desc(authEvents.id))
    .limit(pageSize + 1);

function toPage(rows: EventRow[], toEntry: (row: EventRow) => AuthEventEntry): AuthEventsResponse {
  const shown = rows.slice(0, pageSize);
  return {
    events: shown.map(toEntry),
    nextCursor: rows.length > pageSize ? (shown.at(-1)?.event.id ?? null) : null,
  };
}

const entryOf = ({ event, actor }: EventRow, device: ClientDevice, isNewPlace: boolean): AuthEventEntry => ({
  id: event.id,
  kind: event.kind,
  deviceName: event.deviceName,
  place: placeOf(event.addressHash),
  isHere: event.addressHash === device.addressHash,
  isNewPlace,
  count: event.count,
  createdAt: new Date(event.createdAt).toISOString(),
  lastAt: new Date(event.lastAt).toISOString(),
  actor,
});

function userOf({ event, email, deletedAt }: EventRow): AuthEventEntry['user'] {
  return event.userId === null || email === null || deletedAt !== null ? null : { id: event.userId, email };
}

/** Returns the short name of a place: `A3F-90C`. */
export function placeOf(addressHash: string): string {
  const hex = Buffer.from(addressHash, 'base64url').toString('hex').slice(0, 6).toUpperCase();
  return hex && `${hex.slice(0, 3)}-${hex.slice(3)}`;
}
