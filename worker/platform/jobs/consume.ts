import { buildArchive } from '../../library/archives/build-archive.ts';
import { libraryOf, libraryOfLink, libraryWith } from '../../library/directory/find-library.ts';
import { removeDomains } from '../../library/domains/remove-domain.ts';
import { moveLibrary } from '../../library/move/move-library.ts';
import { derivePhoto } from '../../library/photos/derive-photo.ts';
import { describePhoto } from '../../library/photos/describe-photo.ts';
import { libraryOfPhoto } from '../../library/photos/library-of-photo.ts';
import { makeDerivative } from '../../library/photos/make-missing.ts';
import { readCard } from '../../library/schools/read-card.ts';
import { watermarkPhotos } from '../../library/watermarks/watermark-photos.ts';
import { type MailSession, startMailSession } from '../../messaging/mail/mail-session.ts';
import { sendMail } from '../../messaging/mail/send-mail.ts';
import { composeMail } from '../../messaging/mail-templates/compose-mail.ts';
import { makeCorrection } from '../../money/invoices/make-correction.ts';
import { makeInvoice } from '../../money/invoices/make-invoice.ts';
import { sizePhoto } from '../../money/invoices/size-photo.ts';
import { sendCardRefund } from '../../money/refunds/stripe-refunds.ts';
import { workBulkRun } from '../../production/bulk-runs/work-bulk-run.ts';
import { createPacket } from '../../production/packets/create-packet.ts';
import { freezePrint } from '../../shop/prints/freeze-print.ts';
import { type Context, contextOf, inLibrary } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import type { Job } from '../core/jobs.ts';
import type { Facts } from '../core/log.ts';
import { emit } from '../core/outbox.ts';
import { transientErrorCode } from '../core/transient-errors.ts';
import { runLibraryTasks } from '../cron/cron.ts';
import { archives } from '../db/schema/library/archives.ts';
import { saveDeadLetter } from './dead-letters.ts';
import { dispatch } from './dispatch.ts';
import { indexAlbumsOf } from './index-titles.ts';

// Fewer than the retries of any queue (wrangler.toml).
const maxTriesOnTransientError = 3;
const putOffMs = 15 * 60_000;

/**
 * Runs each message on its own: successful ones are acknowledged, failed ones retried with growing delays. The mails of
 * a batch share a connection. A transient error never kills a job (its photo would be marked FAILED): after some tries
 * it is put off by the outbox.
 */
export async function consume(ctx: Context, batch: MessageBatch): Promise<void> {
  const handle = batch.queue.endsWith('dead-letters') ? saveDeadLetter : runJob;
  const mail = startMailSession(ctx);
  const begunAt = Date.now();
  for (const message of batch.messages) {
    // Earlier messages may have taken minutes.
    const startedAt = Date.now();
    const log = ctx.log.with(factsOf(batch.queue, message));
    const current = contextOf(ctx, log, ctx.now + startedAt - begunAt);
    try {
      await handle(current, message.body as Job, mail);
      await dispatch(current);
      message.ack();
      log.info('job', { ms: Date.now() - startedAt });
    } catch (error) {
      log.error('job-failed', { ms: Date.now() - startedAt, ...errorFacts(error) });
      const isTransient = handle === runJob && transientErrorCode(error) !== undefined;
      if (isTransient && message.attempts >= maxTriesOnTransientError && (await putOff(current, message.body as Job)))
        message.ack();
      else message.retry({ delaySeconds: Math.min(2 ** message.attempts * 5, 3600) });
    }
  }
  await mail.close();
}

/** Returns false if D1 is not there for it either. */
async function putOff(ctx: Context, job: Job): Promise<boolean> {
  try {
    await emit(ctx, job, { dueAt: ctx.now + putOffMs });
    return true;
  } catch (error) {
    ctx.log.error('job-not-put-off', errorFacts(error));
    return false;
  }
}

/** A job contains only ids, so all of it may be logged. */
const factsOf = (queue: string, { id, body, attempts }: Message): Facts => ({
  jobId: id,
  queue,
  job: body,
  attempt: attempts,
});

async function runJob(ctx: Context, job: Job, mail: MailSession): Promise<void> {
  switch (job.type) {
    case 'send-mail':
      return sendMail(ctx, job.mailId, composeMail, mail);
    case 'derive-photo':
      return derivePhoto(await libraryOfPhoto(ctx, job.photoId, job.shard), job.photoId);
    case 'make-derivative':
      return makeDerivative(await libraryOfPhoto(ctx, job.photoId, job.shard), job.photoId, job.variant);
    case 'describe-photo':
      return describePhoto(await libraryOfPhoto(ctx, job.photoId, job.shard), job.photoId);
    case 'read-card':
      return readCard(await libraryOfPhoto(ctx, job.photoId, job.shard), job.jobId, job.photoId);
    case 'build-archive':
      return buildArchive(await libraryWith(ctx, archives.id, job.archiveId, job.shard), job.archiveId);
    case 'freeze-print':
      return freezePrint(ctx, job.hash);
    case 'send-refund':
      return sendCardRefund(ctx, job.refundId);
    case 'create-packet':
      return createPacket(ctx, job.packetId);
    case 'remove-domains':
      return removeDomains(ctx, job.userId);
    case 'watermark-photos':
      return watermarkPhotos(await libraryOfLink(ctx, job.linkId), job);
    case 'move-library':
      return moveLibrary(ctx, job.userId);
    case 'run-tasks':
      return runLibraryTasks(inLibrary(ctx, job.shard), job);
    case 'index-albums':
      return indexAlbumsOf(await libraryOf(ctx, job.userId), job.userId);
    case 'work-bulk-run':
      return workBulkRun(ctx, job.runId);
    case 'make-invoice':
      return makeInvoice(ctx, job.orderId);
    case 'make-correction':
      return makeCorrection(ctx, job.correctionId);
    case 'size-photo':
      return sizePhoto(await libraryOfPhoto(ctx, job.photoId), job.photoId, job.maxSide);
  }
}
