import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { isStaff } from '../../../shared/accounts/auth/roles.ts';
import type { CustomerUpdate } from '../../../shared/accounts/customers/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { listNewestAlbumIds } from '../../library/albums/queries.ts';
import { writeSecurityNotice } from '../../messaging/mail/security-notice.ts';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import { refuseUnconfirmed } from '../../platform/core/confirmation.ts';
import { type Context, inLibrary } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { emit } from '../../platform/core/outbox.ts';
import { nextVersion, refuseStale } from '../../platform/core/record-version.ts';
import type { CurrentSession } from '../../platform/core/sessions.ts';
import { isUniqueViolation } from '../../platform/core/unique-violation.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { named, sortKeys } from '../../platform/db/sort-keys.ts';
import { indexAccount, maxAlbumsAtOnce } from '../../platform/search/search-texts.ts';
import { spendAccountTokens } from '../auth/account-tokens.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import { copyToLibraries } from '../users/account-versions.ts';
import { otherAdmin } from './other-admin.ts';
import { getCustomer } from './queries.ts';
import { customerResponse } from './to-customer-response.ts';

const maxAttempts = 3;

/**
 * Updates the given fields; another role or email ends all sessions. Throws `customer-not-found`, `email-taken`,
 * `own-role`, `last-admin`, `mailbox-unproved`, `record-changed`, and `confirmation-required` for another role or email.
 */
export async function updateCustomer(...update: Parameters<typeof tryUpdate>): Promise<CurrentUser> {
  const [ctx, , customerId] = update;
  for (let attempt = 1; ; attempt++) {
    try {
      return await refuseStale(
        'users',
        () => tryUpdate(...update),
        async () => customerResponse(ctx, await getCustomer(ctx, customerId)),
      );
    } catch (error) {
      // The search index needs their current values.
      if (!isAssertionFailure(error, 'users.name') || attempt === maxAttempts) throw error;
    }
  }
}

async function tryUpdate(
  ctx: Context,
  admin: CurrentUser,
  customerId: string,
  input: CustomerUpdate,
  session: Pick<CurrentSession, 'confirmedAt'>,
  device: ClientDevice,
) {
  const customer = await getCustomer(ctx, customerId);
  const before = factsOf(customer);
  const after = {
    name: input.name ?? before.name,
    email: input.email ?? before.email,
    phone: input.phone === undefined ? before.phone : input.phone || null,
    role: input.role ?? before.role,
  };
  const isOther = (fact: keyof typeof after) => after[fact] !== before[fact];
  if (!(['name', 'email', 'phone', 'role'] as const).some(isOther)) return customer;
  if (isOther('role') && customer.id === admin.id) throw new AppError('own-role');
  if (isOther('role') && isStaff(after.role) && customer.ownedSince === null) throw new AppError('mailbox-unproved');
  if (isOther('role') || isOther('email')) refuseUnconfirmed(ctx, session);

  const mayHaveRole = or(sql`${after.role} = 'ADMIN'`, ne(users.role, 'ADMIN'), otherAdmin(customer.id));
  const update = ctx.db
    .update(users)
    .set({
      // Undefined columns are left out, so that concurrent updates don't undo each other.
      name: assertInBatch(isAsRead(before), isOther('name') ? after.name : users.name),
      version: nextVersion(users.version, input.version),
      nameKey: isOther('name') ? named(sortKeys.account, after.name).nameKey : undefined,
      email: isOther('email') ? after.email : undefined,
      phone: isOther('phone') ? after.phone : undefined,
      role: assertInBatch(and(isNull(users.deletedAt), mayHaveRole), after.role) as unknown as 'ADMIN',
      tokenVersion: isOther('role') || isOther('email') ? sql`${users.tokenVersion} + 1` : undefined,
    })
    .where(eq(users.id, customer.id));
  if (isOther('name')) copyToLibraries(ctx);
  const isChanged = { 'email-changed': isOther('email'), 'role-changed': isOther('role') };
  const events = (['email-changed', 'role-changed'] as const)
    .filter((kind) => isChanged[kind])
    .map((kind) => recordEvent(ctx, { kind, userId: customer.id, actorId: admin.id, device }));
  const notices = isOther('email') ? [writeEmailMail(ctx, customer, after.email)] : [];
  // Links mailed to the old address become invalid.
  const spent = isOther('email') ? ([spend(ctx, customer, 'activate'), spend(ctx, customer, 'reset')] as const) : [];
  const isFoundAnew = isOther('name') || isOther('email') || isOther('phone');
  const albumIds = isFoundAnew
    ? await listNewestAlbumIds(inLibrary(ctx, customer.shard), customer.id, maxAlbumsAtOnce)
    : [];
  try {
    await ctx.db.batch([
      update,
      ...indexAccount(ctx, customer.id, [after.name, after.email, after.phone], albumIds),
      ...spent,
      ...events,
      ...notices,
      // A photographer has more albums than one statement renews.
      ...(isFoundAnew ? [emit(ctx, { type: 'index-albums', userId: customer.id })] : []),
      auditStatement(ctx, admin, {
        action: 'customer.update',
        subjectId: customer.id,
        subject: after.email,
        before,
        after,
      }),
    ]);
  } catch (error) {
    if (isUniqueViolation(error, 'users.email')) throw new AppError('email-taken');
    if (!isAssertionFailure(error, 'users.role')) throw error;
    // Deleted meanwhile, or else the only admin.
    await getCustomer(ctx, customer.id);
    throw new AppError('last-admin');
  }
  return getCustomer(ctx, customer.id);
}

const writeEmailMail = (ctx: Context, customer: CurrentUser, email: string) =>
  writeSecurityNotice(ctx, customer, {
    subject: 'Zmenený email vášho účtu v Momentke',
    text: `administrátor zmenil email vášho účtu na ${email}. Na všetkých zariadeniach ste odhlásení, prihlásite sa novým emailom.`,
    device: null,
    advice: 'Ak ste o to nežiadali, hneď nám napíšte.',
  });

const isAsRead = ({ name, email, phone }: Pick<CurrentUser, 'name' | 'email' | 'phone'>): SQL =>
  sql`${users.name} = ${name} and ${users.email} = ${email} and ${users.phone} is ${phone}`;

const factsOf = ({ name, email, phone, role }: CurrentUser) => ({ name, email, phone, role });

const spend = (ctx: Context, { id }: CurrentUser, purpose: 'activate' | 'reset') =>
  spendAccountTokens(ctx, id, purpose);
