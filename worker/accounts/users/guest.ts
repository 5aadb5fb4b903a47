import { and, eq } from 'drizzle-orm';
import { freeStorageBytes } from '../../../shared/money/storage/storage-usage.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { sign } from '../../platform/core/signatures.ts';
import { isGuest, users } from '../../platform/db/schema/main/accounts.ts';

/** Shown to admins where an account's name is. */
const guestName = 'Bez registrácie';

/** Returns the id of the guest of a request: the same when it is repeated with its key. */
export const guestIdOf = (ctx: Context, email: string, key: string | undefined): string =>
  key === undefined ? newId() : sign(ctx.secrets.app, 'guest-id', `${email}\n${key}`);

/**
 * Returns the statement that creates the guest of a cart. It is no account: deleted from the start, so that no list,
 * count, search or sign-in finds it, and without the address, which is in the orders only.
 */
export const insertGuest = (ctx: Context, id: string, orderCount: number) =>
  ctx.db.insert(users).values({
    id,
    // No address starts like this, as none of a deleted account does.
    email: `~${id}@guest.invalid`,
    name: guestName,
    role: 'GUEST',
    // No password has such a hash.
    passwordHash: 'guest',
    orderCount,
    storageLimitBytes: freeStorageBytes,
    deletedAt: ctx.now,
    createdAt: ctx.now,
  });

/** Returns the statement that deletes a guest without orders. */
export const deleteGuest = (ctx: Context, id: string) => ctx.db.delete(users).where(and(eq(users.id, id), isGuest));
