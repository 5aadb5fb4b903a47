import { reconcilePhotoCounts } from '../albums/reconcile-photo-counts.ts';
import { warnOfTokenEnds } from '../api-tokens/warn-of-ends.ts';
import { resumeArchives, sweepArchives } from '../archives/sweep-archives.ts';
import { purgeAudit } from '../audit/record-audit.ts';
import { sweepAccountTokens } from '../auth/account-tokens.ts';
import { purgeAuthEvents } from '../auth-events/purge-events.ts';
import { purgeBulkRuns, resumeBulkRuns } from '../bulk-runs/sweep-bulk-runs.ts';
import { purgeContactMessages } from '../contact/purge-messages.ts';
import type { Context } from '../core/context.ts';
import { sweepKnownDevices } from '../core/known-devices.ts';
import { purgeRateLimits } from '../core/rate-limit.ts';
import { sweepSessions } from '../core/sessions.ts';
import { reconcileCounters } from '../counters/reconcile-counters.ts';
import { purgeAccounts } from '../customers/purge-accounts.ts';
import { reconcileOrderCounts } from '../customers/reconcile-order-counts.ts';
import { sweepAuthChallenges } from '../factors/challenges.ts';
import { purgeGuests } from '../guests/purge-guests.ts';
import { checkIntegrity } from '../integrity/check-integrity.ts';
import { checkPrintSample } from '../integrity/check-print-sample.ts';
import { scanOrphans } from '../integrity/scan-orphans.ts';
import { freezeInvoices } from '../invoices/freeze-invoices.ts';
import { sweepCorrections } from '../invoices/sweep-corrections.ts';
import { expireInvoices, sweepInvoices, sweepOldInvoices } from '../invoices/sweep-invoices.ts';
import { purgeMails } from '../mail/purge-mails.ts';
import { sweepMails } from '../mail/send-mail.ts';
import { mailMoneyActions } from '../money-notices/mail-money-actions.ts';
import { anonymiseUnpaidOrders } from '../orders/anonymise-unpaid-orders.ts';
import { sweepIdempotencyKeys } from '../orders/create/idempotency-keys.ts';
import { endPlans } from '../orders/plans/end-plans.ts';
import { remindPlans } from '../orders/plans/remind-plans.ts';
import { cancelUnpaidOrders } from '../orders/status/cancel-order.ts';
import { deliverOldOrders, deliverPaidOrders } from '../orders/status/deliver-digital.ts';
import { remindUnpaidOrders } from '../orders/status/remind-unpaid-orders.ts';
import { sweepPackets } from '../packets/sweep-packets.ts';
import { purgeDeletedPhotos } from '../photos/purge-deleted-photos.ts';
import { sweepChecksums } from '../photos/sweep-checksums.ts';
import { sweepColors } from '../photos/sweep-colors.ts';
import { sweepPreviews } from '../photos/sweep-previews.ts';
import { sweepPrintSources } from '../photos/sweep-print-sources.ts';
import { sweepUploads } from '../photos/sweep-uploads.ts';
import { loadPickupPoints } from '../pickup-points/load-pickup-points.ts';
import { deleteSweptPrints, requeuePrints, sweepPrints } from '../prints/sweep-prints.ts';
import { sweepRefunds } from '../refunds/sweep-refunds.ts';
import { backfillSearchTexts, resumeSearchBackfill } from '../search/backfill-search-texts.ts';
import { applyLostPlans, applyOldPlans } from '../storage/apply-plan.ts';
import { reconcileUsage } from '../storage/reconcile-usage.ts';
import { recordTask, type Task } from './record-task.ts';

/**
 * The timed tasks by schedule (wrangler.toml). Each is bounded and idempotent. Their names are stored (`task_runs`) and
 * stay when a function is renamed.
 */
export const tasks: Record<string, Record<string, Task>> = {
  '*/15 * * * *': {
    applyLostPlans,
    deliverPaidOrders,
    remindPlans,
    endPlans,
    remindUnpaidOrders,
    cancelUnpaidOrders,
    sweepInvoices,
    sweepCorrections,
    freezeInvoices,
    expireInvoices,
    sweepRefunds,
    sweepPackets,
    mailMoneyActions,
    sweepMails,
    sweepAuthChallenges,
    resumeBulkRuns,
    sweepUploads,
    sweepPreviews,
    sweepPrintSources,
    sweepChecksums,
    sweepColors,
    resumeArchives,
    sweepArchives,
    requeuePrints,
    sweepPrints,
    deleteSweptPrints,
    purgeDeletedPhotos,
    walkFiles: scanOrphans,
    continueSearchKeys: resumeSearchBackfill,
  },
  '17 2 * * *': {
    sweepAttempts: purgeRateLimits,
    sweepAccountTokens,
    sweepKnownDevices,
    sweepSessions,
    purgeContactMessages,
    purgeMails,
    purgeBulkRuns,
    purgeAudit,
    purgeAuthEvents,
    warnOfTokenEnds,
    forgetUnpaidOrders: anonymiseUnpaidOrders,
    sweepIdempotencyKeys,
    purgeAccounts,
    purgeGuests,
    applyOldPlans,
    deliverOldOrders,
    sweepOldInvoices,
    loadPickupPoints,
    // Before the repairs: what they correct is a bug that somebody has to see.
    checkIntegrity,
    checkPrintSample,
    mendUsage: reconcileUsage,
    mendPhotoCounts: reconcilePhotoCounts,
    mendOrderCounts: reconcileOrderCounts,
    mendTallies: reconcileCounters,
    mendSearchKeys: backfillSearchTexts,
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
    const current = { ...ctx, log, now: ctx.now + Date.now() - startedAt };
    if (!(await recordTask(current, name, task))) failed.push(name);
  }
  if (failed.length > 0) throw new Error(`cron ${schedule}: ${failed.join(', ')}`);
}
