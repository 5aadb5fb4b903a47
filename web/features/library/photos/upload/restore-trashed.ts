import { maxPhotoIds } from '../../../../../shared/library/photos/upload-limits.ts';
import { hasCode } from '../../../../lib/api-error.ts';
import { describeFailure } from './describe-failure.ts';
import { end, type UploadBatch, type UploadJob } from './upload-job.ts';
import { failed } from './upload-state.ts';
import type { UploadWork } from './upload-work.ts';

/**
 * Restores those files of a batch that are in the trash. Then they are asked for again, and found like all that the
 * account has. Never rejects.
 */
export async function restoreTrashed(batch: UploadBatch, work: UploadWork): Promise<void> {
  const trashed = batch.jobs.filter(({ step }) => step === 'trashed');
  for (const job of trashed) wait(job, 'restoring');
  for (let from = 0; from < trashed.length; from += maxPhotoIds)
    await restoreSome(trashed.slice(from, from + maxPhotoIds), batch, work);
}

/** Sends them anew, as if they had never been there. */
export function sendTrashed(batch: UploadBatch): void {
  for (const job of batch.jobs) if (job.step === 'trashed') wait(job, 'ready');
}

async function restoreSome(jobs: UploadJob[], { abort: { signal } }: UploadBatch, work: UploadWork): Promise<void> {
  const photoIds = jobs.flatMap(({ trashedId }) => trashedId ?? []);
  const next = (change: (job: UploadJob) => void): void => {
    for (const job of jobs) if (job.step === 'restoring') change(job);
  };
  try {
    await work.attempts.run(() => work.tools.restore([...new Set(photoIds)], signal), signal);
    next((job) => wait(job, 'new'));
  } catch (error) {
    if (signal.aborted) return;
    // Somebody has erased one of them meanwhile.
    const isGone = hasCode(error, 'photo-not-found');
    next((job) => (isGone ? wait(job, 'ready') : end(job, failed(describeFailure(error)))));
  }
}

function wait(job: UploadJob, step: UploadJob['step']): void {
  job.step = step;
  job.item = { ...job.item, outcome: 'waiting' };
}
