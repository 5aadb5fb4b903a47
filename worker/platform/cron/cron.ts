import { warnOfTokenEnds } from '../../accounts/api-tokens/warn-of-ends.ts';
import { sweepAccountTokens } from '../../accounts/auth/account-tokens.ts';
import { purgeAuthEvents } from '../../accounts/auth-events/purge-events.ts';
import { purgeAccounts } from '../../accounts/customers/purge-accounts.ts';
import { sweepAuthChallenges } from '../../accounts/factors/challenges.ts';
import { sweepArchives } from '../../library/archives/sweep-archives.ts';
import { purgeContentReports } from '../../library/content-reports/purge-reports.ts';
import { repairLinkOwners } from '../../library/directory/repair-link-owners.ts';
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
import { type Context, contextOf } from '../core/context.ts';
import { inTurns } from '../core/in-turns.ts';
import { sweepKnownDevices } from '../core/known-devices.ts';
import { purgeRateLimits } from '../core/rate-limit.ts';
import { sweepSessions } from '../core/sessions.ts';
import { runBackfills } from '../db/backfills/run-backfills.ts';
import { checkIntegrity } from '../integrity/check-integrity.ts';
import { checkPrintSample } from '../integrity/check-print-sample.ts';
import { repairLibraries } from '../integrity/compare-libraries.ts';
import { checkCopies } from '../integrity/copies/check-copies.ts';
import { copyFiles } from '../integrity/copies/copy-files.ts';
import { reconcileColumns } from '../integrity/reconcile-columns.ts';
import { reconcileCounters } from '../integrity/reconcile-counters.ts';
import { scanOrphans } from '../integrity/scan-orphans.ts';
import { dispatch, sendOutbox } from '../jobs/dispatch.ts';
import { renewAlbumTexts } from '../jobs/index-titles.ts';
import { syncLibraries } from '../jobs/sync-libraries.ts';
import { backfillSearchTexts } from '../search/backfill-search-texts.ts';
import { recordTask, type Task } from './record-task.ts';

/** The timed tasks by schedule (wrangler.toml). Each is bounded and idempotent. Their names are stored (`task_runs`). */
export const tasks: Record<string, Record<string, Task>> = {
  '*/15 * * * *': {
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
    remindOfLinkEnds: (ctx) => inTurns(ctx, remindOfLinkEnds),
    remindOfDeadlines: (ctx) => inTurns(ctx, remindOfDeadlines),
    checkDomains,
    moveLibraries,
    sendOutbox,
    sweepMails,
    sweepAuthChallenges,
    readCardsLater: (ctx) => inTurns(ctx, readCardsLater),
    sweepUploads: (ctx) => inTurns(ctx, sweepUploads),
    sweepArchives: (ctx) => inTurns(ctx, sweepArchives),
    sweepPrints,
    deleteSweptPrints,
    purgeDeletedPhotos: (ctx) => inTurns(ctx, purgeDeletedPhotos),
    deleteErasedFiles: (ctx) => inTurns(ctx, deleteErasedFiles),
    sweepWatermarks: (ctx) => inTurns(ctx, sweepWatermarks),
    scanOrphans,
    purgeVisits: (ctx) => inTurns(ctx, purgeVisits),
    // They may take minutes.
    copyFiles,
    runBackfills: (ctx) => inTurns(ctx, (library) => runBackfills(library)),
  },
  '17 2 * * *': {
    purgeRateLimits,
    sweepAccountTokens,
    sweepKnownDevices,
    sweepSessions,
    purgeContactMessages,
    purgeContentReports: (ctx) => inTurns(ctx, purgeContentReports),
    eraseSchoolJobs: (ctx) => inTurns(ctx, eraseSchoolJobs),
    purgeLinkDays: (ctx) => inTurns(ctx, purgeLinkDays),
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
    checkCopies,
    repairLibraries,
    reconcileColumns,
    reconcileCounters,
    recountLinkOrders,
    repairLinkOwners,
    backfillSearchTexts,
    renewAlbumTexts,
  },
};

export const timedTasks = Object.entries(tasks).flatMap(([schedule, list]) =>
  Object.keys(list).map((name) => ({ name, schedule })),
);

/** Runs the tasks of a schedule one by one. A failed task does not stop the others. */
export async function runCron(ctx: Context, schedule: string): Promise<void> {
  const failed: string[] = [];
  const startedAt = Date.now();
  for (const [name, task] of Object.entries(tasks[schedule] ?? {})) {
    const log = ctx.log.with({ cron: schedule, task: name });
    // Earlier tasks may have taken minutes.
    const current = contextOf(ctx, log, ctx.now + Date.now() - startedAt);
    if (!(await recordTask(current, name, task))) failed.push(name);
    await dispatch(current);
  }
  if (failed.length > 0) throw new Error(`cron ${schedule}: ${failed.join(', ')}`);
}
