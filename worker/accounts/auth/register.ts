import type { RegisterInput } from '../../../shared/accounts/auth/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { freeStorageBytes } from '../../../shared/money/storage/storage-usage.ts';
import { emptiestShard } from '../../library/directory/shards.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { hashPassword } from '../../platform/core/passwords.ts';
import { enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { isUniqueViolation } from '../../platform/core/unique-violation.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { named, sortKeys } from '../../platform/db/sort-keys.ts';
import { indexForSearch } from '../../platform/search/search-texts.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import { copyToLibraries } from '../users/account-versions.ts';
import { accountLinkMail } from './account-link-mail.ts';
import { requireGoodPassword } from './check-password.ts';
import { findUserByEmail } from './queries.ts';
import { mailboxLimits, registerLimits } from './sign-in-limits.ts';

/**
 * Creates an inactive account, and mails the activation link. Throws `email-taken`, `too-many-requests`, and
 * `invalid-input` for a password that is easily guessed.
 */
export async function register(
  ctx: Context,
  input: RegisterInput,
  address: string,
  device: ClientDevice,
): Promise<void> {
  await enforceRateLimit(ctx, registerLimits(address), 'too-many-requests');
  await requireGoodPassword(ctx, 'password', input.password, { ...input, role: 'CUSTOMER' });
  if (await findUserByEmail(ctx, input.email)) throw new AppError('email-taken');
  await enforceRateLimit(ctx, mailboxLimits('register', input.email), 'too-many-requests');

  const id = newId();
  copyToLibraries(ctx);
  const mail = accountLinkMail(ctx, { id, email: input.email }, 'activate');
  try {
    await ctx.db.batch([
      ctx.db.insert(users).values({
        id,
        email: input.email,
        ...named(sortKeys.account, input.name),
        passwordHash: hashPassword(input.password, ctx.secrets.pepper),
        storageLimitBytes: freeStorageBytes,
        shard: emptiestShard(),
        createdAt: ctx.now,
      }),
      indexForSearch(ctx, 'user', id, [input.name, input.email, null]),
      mail,
      recordEvent(ctx, { kind: 'registered', userId: id, device }),
    ]);
  } catch (error) {
    throw isUniqueViolation(error, 'users.email') ? new AppError('email-taken') : error;
  }
}
