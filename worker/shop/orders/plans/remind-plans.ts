import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { CompanySettings } from '../../../../shared/platform/settings/company.ts';
import { setPlan } from '../../../accounts/users/storage.ts';
import { writeMail } from '../../../messaging/mail/write-mail.ts';
import { writeOrderMail } from '../../../messaging/mail/write-order-mail.ts';
import type { StorageServiceRow } from '../../../money/storage/queries.ts';
import { assertInBatch, isAssertionFailure } from '../../../platform/core/assert-in-batch.ts';
import type { Context } from '../../../platform/core/context.ts';
import { runResumableSweep } from '../../../platform/core/resumable-sweep.ts';
import { isUniqueViolation } from '../../../platform/core/unique-violation.ts';
import { isNotDeleted, users } from '../../../platform/db/schema/main/accounts.ts';
import { readCompanySettings } from '../../../platform/settings/company-settings.ts';
import { findPlanEnds } from './find-plan-ends.ts';
import { planEndingMail } from './plan-mails.ts';
import { findOpenStorageOrder, planGuard, storageOrder } from './storage-order.ts';

const remindBeforeMs = 7 * 24 * 3_600_000;
const maxPerRun = 50;

type UserRow = typeof users.$inferSelect;

/** Cron: seven days before a plan ends, prepares the order of its next period and mails it, once for each end. */
export async function remindPlans(ctx: Context): Promise<void> {
  let supplier: CompanySettings | undefined;
  await runResumableSweep(ctx, {
    task: 'remindPlans',
    max: maxPerRun,
    list: (cursor) =>
      findPlanEnds(
        ctx,
        and(
          gt(users.planEndsAt, ctx.now),
          lte(users.planEndsAt, ctx.now + remindBeforeMs),
          sql`${users.planRemindedFor} is not ${users.planEndsAt}`,
          isNotDeleted,
        ),
        cursor,
        maxPerRun,
      ),
    async work({ user, plan }) {
      supplier ??= await readCompanySettings(ctx);
      await remind(ctx, supplier, user, plan);
    },
  });
}

async function remind(ctx: Context, supplier: CompanySettings, user: UserRow, plan: StorageServiceRow | null) {
  const statements = await reminder(ctx, supplier, user, plan);
  // Another run was first, or the plan was changed or extended meanwhile: the batch fails.
  const asRead = sql`${users.planEndsAt} is ${user.planEndsAt} and ${users.storageServiceId} is ${user.storageServiceId}
    and ${users.planRemindedFor} is not ${user.planEndsAt} and ${users.storageLimitBytes} = ${user.storageLimitBytes}`;
  const note = setPlan(ctx, eq(users.id, user.id), {
    planRemindedFor: user.planEndsAt,
    storageLimitBytes: sql`${assertInBatch(asRead, String(user.storageLimitBytes))}`,
  });
  try {
    await ctx.db.batch([note, ...statements]);
  } catch (error) {
    if (isAssertionFailure(error, 'users.storage_limit_bytes') || isUniqueViolation(error, 'idempotency_keys')) return;
    throw error;
  }
}

/** Returns the mail with a renewal order, if the plan is still sold; else a mail without one. */
async function reminder(
  ctx: Context,
  supplier: CompanySettings,
  user: UserRow,
  plan: StorageServiceRow | null,
): Promise<readonly BatchItem<'sqlite'>[]> {
  if (!plan?.isActive || plan.priceCents === 0 || !user.billingAddress) {
    return [writeMail(ctx, planEndingMail(ctx.origin, user, plan))];
  }
  const { open, newestId } = await findOpenStorageOrder(ctx, user.id, plan);
  if (open) {
    return [writeOrderMail(ctx, { kind: 'plan-ending', orderId: open.id, changeId: null })];
  }
  const order = storageOrder(ctx, user, supplier, { plan, consents: [] });
  return [planGuard(ctx, user.id, plan.id, newestId, order.id), ...order.statements];
}
