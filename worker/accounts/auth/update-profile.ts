import { eq } from 'drizzle-orm';
import type { ProfileInput } from '../../../shared/accounts/auth/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { listNewestAlbumIds } from '../../library/albums/queries.ts';
import { type Context, inLibrary } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { nextVersion } from '../../platform/core/record-version.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { named, sortKeys } from '../../platform/db/sort-keys.ts';
import { indexAccount, maxAlbumsAtOnce } from '../../platform/search/search-texts.ts';
import { copyToLibraries } from '../users/account-versions.ts';

// What D1 writes for a name of 100 letters, whose search index is most of it.
const rowsOfEdit = 150;
/** The same of an album, which is found by its owner's name, too. */
const rowsOfAlbum = 250;

/** Changes the given fields; null and an empty phone mean none. Throws `too-many-profile-edits`. */
export async function updateProfile(ctx: Context, user: CurrentUser, input: ProfileInput): Promise<CurrentUser> {
  // Undefined columns are not written, so that concurrent changes don't undo each other.
  const { name, deliveryAddress, billingAddress, company } = input;
  const phone = input.phone === '' ? null : input.phone;
  const changes = { ...(name && named(sortKeys.account, name)), phone, deliveryAddress, billingAddress, company };
  // Fields that an admin's form shows too.
  const isEdit = name !== undefined || phone !== undefined;
  const version = isEdit ? nextVersion(users.version, undefined) : undefined;
  if (Object.values(changes).every((change) => change === undefined)) return user;
  const isFoundAnew = (name !== undefined && name !== user.name) || (phone !== undefined && phone !== user.phone);
  const albumIds = isFoundAnew ? await listNewestAlbumIds(inLibrary(ctx, user.shard), user.id, maxAlbumsAtOnce) : [];
  await spendBudget(ctx, user.id, 'profile', rowsOfEdit + rowsOfAlbum * albumIds.length);
  const update = ctx.db
    .update(users)
    .set({ ...changes, version })
    .where(eq(users.id, user.id))
    .returning();
  if (name !== undefined) copyToLibraries(ctx);
  const found = [name ?? user.name, user.email, phone === undefined ? user.phone : phone];
  const [[row]] = await ctx.db.batch([update, ...(isEdit ? indexAccount(ctx, user.id, found, albumIds) : [])]);
  if (!row) throw new AppError('session-expired');
  const { passwordHash: _, ...updated } = row;
  return { ...updated, storageService: user.storageService };
}
