import { eq } from 'drizzle-orm';
import type { ProfileInput } from '../../shared/contract/auth.ts';
import { AppError } from '../../shared/errors.ts';
import { sortKey } from '../../shared/format/search-text.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { nextVersion } from '../core/record-version.ts';
import { users } from '../db/schema.ts';
import { indexForSearch } from '../search/search-texts.ts';

/** Changes the given fields; null and an empty phone mean none. */
export async function updateProfile(ctx: Context, user: CurrentUser, input: ProfileInput): Promise<CurrentUser> {
  // Undefined columns are not written, so that concurrent changes don't undo each other.
  const { name, deliveryAddress, billingAddress, company } = input;
  const phone = input.phone === '' ? null : input.phone;
  const changes = { name, nameKey: name && sortKey(name), phone, deliveryAddress, billingAddress, company };
  // Fields that an admin's form shows too.
  const isEdit = name !== undefined || phone !== undefined;
  const version = isEdit ? nextVersion(users.version, undefined) : undefined;
  if (Object.values(changes).every((change) => change === undefined)) return user;
  const update = ctx.db
    .update(users)
    .set({ ...changes, version })
    .where(eq(users.id, user.id))
    .returning();
  const found = [name ?? user.name, user.email, phone === undefined ? user.phone : phone];
  const [[row]] = await ctx.db.batch([update, indexForSearch(ctx, 'user', user.id, found)]);
  if (!row) throw new AppError('session-expired');
  const { passwordHash: _, ...updated } = row;
  return { ...updated, storageService: user.storageService };
}
