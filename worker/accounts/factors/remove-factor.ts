import { and, eq, ne, or, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { FactorsResponse } from '../../../shared/accounts/factors/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/sessions.ts';
import { isFactorRequired } from '../../platform/core/staff-factor.ts';
import { noRowExists, rowExists } from '../../platform/db/row-exists.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { passkeys, recoveryCodes, totpFactors } from '../../platform/db/schema/main/sign-in.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import { writeFactorMail } from './mails.ts';
import { findFactors, readFactors } from './queries.ts';

interface Removal {
  kind: 'passkey-removed' | 'totp-removed';
  /** Of the passkey. */
  name?: string;
  statement: BatchItem<'sqlite'>;
  /** Another factor stays. */
  hasOther: SQL | undefined;
  device: ClientDevice;
}

/** Throws `passkey-not-found`, and `last-factor` for one of the staff who must have one. */
export async function removePasskey(
  ctx: Context,
  user: CurrentUser,
  id: string,
  device: ClientDevice,
): Promise<FactorsResponse> {
  const passkey = (await findFactors(ctx, user.id)).passkeys.find((known) => known.id === id);
  if (!passkey) throw new AppError('passkey-not-found');
  const others = and(eq(passkeys.userId, user.id), ne(passkeys.id, id));
  return removeFactor(ctx, user, {
    kind: 'passkey-removed',
    name: passkey.name,
    statement: ctx.db.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id))),
    hasOther: or(rowExists(totpFactors, eq(totpFactors.userId, user.id)), rowExists(passkeys, others)),
    device,
  });
}

/** Throws `totp-not-found`, and `last-factor` for one of the staff who must have one. */
export async function removeTotp(ctx: Context, user: CurrentUser, device: ClientDevice): Promise<FactorsResponse> {
  if (!(await findFactors(ctx, user.id)).totp) throw new AppError('totp-not-found');
  return removeFactor(ctx, user, {
    kind: 'totp-removed',
    statement: ctx.db.delete(totpFactors).where(eq(totpFactors.userId, user.id)),
    hasOther: rowExists(passkeys, eq(passkeys.userId, user.id)),
    device,
  });
}

/** The recovery codes go with the last factor. */
async function removeFactor(
  ctx: Context,
  user: CurrentUser,
  { kind, name, statement, hasOther, device }: Removal,
): Promise<FactorsResponse> {
  const mail = writeFactorMail(ctx, user, kind, device, name);
  const require = ctx.db
    .update(users)
    .set({ name: assertInBatch(hasOther, users.name) })
    .where(eq(users.id, user.id));
  const hasNone = and(
    noRowExists(passkeys, eq(passkeys.userId, user.id)),
    noRowExists(totpFactors, eq(totpFactors.userId, user.id)),
  );
  await mapAssertionFailure('users.name', 'last-factor', () =>
    ctx.db.batch([
      statement,
      ctx.db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, user.id), hasNone)),
      recordEvent(ctx, { kind, userId: user.id, device }),
      mail,
      ...(isFactorRequired(ctx, user) ? [require] : []),
    ]),
  );
  return readFactors(ctx, user);
}
