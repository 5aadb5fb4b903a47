import { warnOfTokenEnds } from '../../accounts/api-tokens/warn-of-ends.ts';
import { sweepAccountTokens } from '../../accounts/auth/account-tokens.ts';
import { purgeAuthEvents } from '../../accounts/auth-events/purge-events.ts';
import { purgeAccounts } from '../../accounts/customers/purge-accounts.ts';
import { sweepAuthChallenges } from '../../accounts/factors/challenges.ts';
import { sweepArchives } from '../../library/archives/sweep-archives.ts';
import { purgeContentReports } from '../../library/content-reports/purge-reports.ts';
import { purgeLinkOwners, repairLinkOwners } from '../../library/directory/repair-link-owners.ts';
import { measureShards } from '../../library/directory/shards.ts';
import { checkDomains } from '../../library/domains/check-domains.ts';
import { purgeLinkDays, purgeVisits } from '../../library/links/days/purge-visits.ts';
import { remindOfDeadlines } from '../../library/links/reminders/remind-of-deadlines.ts';
import { remindOfLinkEnds } from '../../library/links/reminders/remind-of-ends.ts';
import { moveLibraries } from '../../library/move/move-library.ts';
import { deleteErasedFiles } from '../../library/photos/erased-photos.ts';
import { purgeDeletedPhotos } from '../../library/photos/purge-deleted-photos.ts';
import { sweepUploads } from '../../library/photos/sweep-uploads.ts';
import { eraseSchoolJobs } from '../../library/schools/erase-jobs.ts';
import { readCardsLater } from '../../library/schools/read-cards-later.ts';
import { sweepWatermarks } from '../../library/watermarks/sweep-watermarks.ts';
import { purgeContactMessages } from '../../messaging/contact/purge-messages.ts';
import { purgeMails } from '../../messaging/mail/purge-mails.ts';
import { sweepMails } from '../../messaging/mail/send-mail.ts';
import { mailMoneyActions } from '../../messaging/money-notices/mail-money-actions.ts';
import { expireInvoices } from '../../money/invoices/expire-invoices.ts';
import { purgeBulkRuns } from '../../production/bulk-runs/purge-bulk-runs.ts';
import { sweepPackets } from '../../production/packets/sweep-packets.ts';
import { eraseSchoolDeliveries } from '../../production/school-deliveries/erase-deliveries.ts';
import { purgeGuests } from '../../shop/guests/purge-guests.ts';
import { anonymiseUnpaidOrders } from '../../shop/orders/anonymise-unpaid-orders.ts';
import { sweepIdempotencyKeys } from '../../shop/orders/create/idempotency-keys.ts';
import { endPlans } from '../../shop/orders/plans/end-plans.ts';
import { remindPlans } from '../../shop/orders/plans/remind-plans.ts';
import { recountLinkOrders } from '../../shop/orders/recount-link-orders.ts';
import { cancelUnpaidOrders } from '../../shop/orders/status/cancel-order.ts';
import { remindUnpaidOrders } from '../../shop/orders/status/remind-unpaid-orders.ts';
import { loadPickupPoints } from '../../shop/pickup-points/load-pickup-points.ts';
import { deleteSweptPrints, sweepPrints } from '../../shop/prints/sweep-prints.ts';
import { purgeAudit } from '../audit/record-audit.ts';
import { type Context, contextOf, type LibraryContext } from '../core/context.ts';
import type { Job } from '../core/jobs.ts';
import { sweepKnownDevices } from '../core/known-devices.ts';
import { purgeRateLimits } from '../core/rate-limit.ts';
import { sweepSessions } from '../core/sessions.ts';
import { unlessMoving } from '../core/unless-moving.ts';
import { runBackfills } from '../db/backfills/run-backfills.ts';
import { checkIntegrity, checkLibrary } from '../integrity/check-integrity.ts';
import { checkPrintSample } from '../integrity/check-print-sample.ts';
import { repairLibrary } from '../integrity/compare-libraries.ts';
import { checkCopies } from '../integrity/copies/check-copies.ts';
import { copyFiles } from '../integrity/copies/copy-files.ts';
import { reconcileColumns, reconcileLibraryColumns } from '../integrity/reconcile-columns.ts';
import { reconcileCounters, reconcileLibraryCounters } from '../integrity/reconcile-counters.ts';
import { scanOrphans } from '../integrity/scan-orphans.ts';
import { dispatch, sendOutbox } from '../jobs/dispatch.ts';
import { removeAlbumTexts, renewAlbumTexts } from '../jobs/index-titles.ts';
import { sendMessages } from '../jobs/send-messages.ts';
import { syncLibraries } from '../jobs/sync-libraries.ts';
import { backfillSearchTexts } from '../search/backfill-search-texts.ts';
import { findBegun, recordTask, type Task } from './record-task.ts';

export interface Schedule {
  shop: Record<string, Task>;
  /** Each runs in every library. */
  library: Record<string, Task<LibraryContext>>;
}

/** The timed tasks by schedule (wrangler.toml). Each is bounded and idempotent. Their names are stored (`task_runs`). */
export const schedules: Record<string, Schedule> = {
  '*/15 * * * *': {
    shop: {
      // First: the library of a deleted account waits for it.
      syncLibraries,
      measureShards,
      remindPlans,
      endPlans,
      remindUnpaidOrders,
      cancelUnpaidOrders,
      expireInvoices,
      sweepPackets,
      mailMoneyActions,
      checkDomains,
      moveLibraries,
      sendOutbox,
      sweepMails,
      sweepAuthChallenges,
      sweepPrints,
      deleteSweptPrints,
      scanOrphans,
      // It may take minutes.
      copyFiles,
    },
    library: {
      sendMessages,
      remindOfLinkEnds,
      remindOfDeadlines,
      readCardsLater,
      sweepUploads,
      sweepArchives,
      purgeDeletedPhotos,
      deleteErasedFiles,
      sweepWatermarks,
      purgeVisits,
      // It may take minutes.
      runBackfills: (ctx) => runBackfills(ctx),
    },
  },
  '17 2 * * *': {
    shop: {
      purgeRateLimits,
      sweepAccountTokens,
      sweepKnownDevices,
      sweepSessions,
      purgeContactMessages,
      purgeMails,
      eraseSchoolDeliveries,
      purgeBulkRuns,
      purgeAudit,
      purgeAuthEvents,
      warnOfTokenEnds,
      anonymiseUnpaidOrders,
      sweepIdempotencyKeys,
      purgeAccounts,
      purgeGuests,
      loadPickupPoints,
      // Before the repairs: what they correct is a bug that somebody has to see.
      checkIntegrity,
      checkPrintSample,
      reconcileColumns,
      reconcileCounters,
      recountLinkOrders,
      purgeLinkOwners,
      backfillSearchTexts,
      removeAlbumTexts,
    },
    library: {
      purgeContentReports,
      eraseSchoolJobs,
      purgeLinkDays,
      // Before the repairs.
      checkLibrary,
      checkCopies,
      repairLibrary,
      reconcileLibraryColumns,
      reconcileLibraryCounters,
      repairLinkOwners,
      renewAlbumTexts: (ctx) => renewAlbumTexts(ctx),
    },
  },
};

/** Each timed task with its schedule, and whether it runs in every library. */
export const timedTasks = Object.entries(schedules).flatMap(([schedule, { shop, library }]) => [
  ...Object.keys(shop).map((name) => ({ name, schedule, isOfLibrary: false })),
  ...Object.keys(library).map((name) => ({ name, schedule, isOfLibrary: true })),
]);

/**
 * Runs the tasks of a schedule that are the shop's, and sends a job for those of each library: D1 takes 1,000 statements
 * from an invocation. A failed task does not stop the others.
 */
export async function runCron(ctx: Context, schedule: string): Promise<void> {
  // First: the libraries don't wait for it, nor for an invocation that is cut off.
  const isSent = await ctx.enqueue(...ctx.libraries.map((_, at) => runTasksJob(schedule, at + 1, ctx.now)));
  const failed = await runTasks(ctx, schedule, schedules[schedule]?.shop ?? {});
  if (!isSent) failed.push('run-tasks');
  if (failed.length > 0) throw new Error(`cron ${schedule}: ${failed.join(', ')}`);
}

type RunTasksJob = Extract<Job, { type: 'run-tasks' }>;

const runTasksJob = (schedule: string, shard: number, sentAt: number): RunTasksJob => ({
  type: 'run-tasks',
  schedule,
  shard,
  sentAt,
});

/**
 * Runs the tasks of a schedule in a library that have not ended since the job was sent: queues may have waited, and a job
 * that was cut off goes on with the tasks that are left. The one that it was cut off in comes last, as it may be again.
 */
export async function runLibraryTasks(ctx: LibraryContext, { schedule, sentAt }: RunTasksJob): Promise<void> {
  const begun = await findBegun(ctx, ctx.shard, sentAt);
  // Those that failed are recorded, and come again with the next job.
  const waiting = Object.entries(schedules[schedule]?.library ?? {})
    .filter(([name]) => !begun.get(name))
    .sort(([one], [other]) => Number(begun.has(one)) - Number(begun.has(other)))
    .map(([name, task]) => [name, (there: LibraryContext) => unlessMoving(there, task)]);
  await runTasks(ctx, schedule, Object.fromEntries(waiting), ctx.shard);
}

/** Returns the names of those that failed. */
async function runTasks<C extends Context>(
  ctx: C,
  schedule: string,
  tasks: Record<string, Task<C>>,
  shard?: number,
): Promise<string[]> {
  const failed: string[] = [];
  const startedAt = Date.now();
  for (const [name, task] of Object.entries(tasks)) {
    const log = ctx.log.with({ cron: schedule, task: name, ...(shard && { shard }) });
    // Earlier tasks may have taken minutes.
    const current = contextOf(ctx, log, ctx.now + Date.now() - startedAt);
    if (!(await recordTask(current, name, task, { shard }))) failed.push(name);
    await dispatch(current);
  }
  return failed;
}
