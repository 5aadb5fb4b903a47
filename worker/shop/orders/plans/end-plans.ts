import { eq, lte, sql } from 'drizzle-orm';
import { capacityBytes, freeStorageBytes } from '../../../../shared/money/storage/storage-usage.ts';
import { setPlan } from '../../../accounts/users/storage.ts';
import { readUsage } from '../../../library/libraries/usage.ts';
import { writeMail } from '../../../messaging/mail/write-mail.ts';
import { findRemainingPlan } from '../../../money/storage/plan-orders.ts';
import { assertInBatch, isAssertionFailure } from '../../../platform/core/assert-in-batch.ts';
import { type Context, inLibrary } from '../../../platform/core/context.ts';
import { runResumableSweep } from '../../../platform/core/resumable-sweep.ts';
import { storageServices, users } from '../../../platform/db/schema/main/accounts.ts';
import { findPlanEnds } from './find-plan-ends.ts';
import { planEndedMail } from './plan-mails.ts';
import { cancelRenewals, findRenewals } from './renewals.ts';

const maxPerRun = 100;

/**
 * Cron: ends plans that have expired, with a mail. Nothing is deleted: customers above the free limit can't upload. A
 * plan that was bought for ever comes back.
 */
export async function endPlans(ctx: Context): Promise<void> {
  await runResumableSweep(ctx, {
    task: 'endPlans',
    max: maxPerRun,
    list: (cursor) => findPlanEnds(ctx, lte(users.planEndsAt, ctx.now), cursor, maxPerRun),
    work: ({ user, plan }) => endPlan(ctx, user, plan?.name ?? null),
  });
}

async function endPlan(ctx: Context, user: typeof users.$inferSelect, planName: string | null): Promise<void> {
  const [remainingPlan, renewals, usage] = await Promise.all([
    findRemainingPlan(ctx, user.id),
    findRenewals(ctx, user.id),
    readUsage(inLibrary(ctx, user.shard), user),
  ]);
  const limitBytes = remainingPlan
    ? capacityBytes(remainingPlan.capacity, remainingPlan.capacityUnit)
    : freeStorageBytes;
  // Extended, or ended by another run meanwhile: the batch fails.
  const asRead = sql`${users.planEndsAt} is ${user.planEndsAt} and ${users.storageServiceId} is ${user.storageServiceId}`;
  const facts = { ...user, ...usage, planName, limitBytes, remainingPlan, renewals };
  const mails = user.deletedAt === null ? [writeMail(ctx, planEndedMail(ctx.origin, facts))] : [];
  try {
    await ctx.db.batch([
      setPlan(ctx, eq(users.id, user.id), {
        storageServiceId:
          remainingPlan && sql`(select ${storageServices.id} from ${storageServices} where id = ${remainingPlan.id})`,
        storageLimitBytes: sql`${assertInBatch(asRead, String(limitBytes))}`,
        planEndsAt: null,
        planRemindedFor: null,
      }),
      // The mail mentions them: no mail of their own.
      ...cancelRenewals(ctx, null, renewals),
      ...mails,
    ]);
  } catch (error) {
    if (isAssertionFailure(error, 'users.storage_limit_bytes')) return;
    throw error;
  }
}
