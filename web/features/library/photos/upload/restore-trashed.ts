import { maxPhotoIds } from '../../../../../shared/library/photos/upload-limits.ts';
import { hasCode } from '../../../../lib/api-error.ts';
import { describeFailure } from './describe-failure.ts';
import type { UploadBatch, UploadJob } from './upload-job.ts';
import type { UploadWork } from './upload-work.ts';

/**
 * Restores those files of a batch that are in the trash. Then they are asked for again, and found like all that the
 * account has. Never rejects.
 */
export async function restoreTrashed(batch: UploadBatch, work: UploadWork): Promise<void> {
  const trashed = batch.jobs.filter((job) => job.on('restoring'));
  for (let from = 0; from < trashed.length; from += maxPhotoIds)
    await restoreSome(trashed.slice(from, from + maxPhotoIds), batch, work);
}

async function restoreSome(jobs: UploadJob[], { abort: { signal } }: UploadBatch, work: UploadWork): Promise<void> {
  const photoIds = jobs.flatMap(({ state }) => state.trashedId ?? []);
  try {
    await work.attempts.run(() => work.tools.restore([...new Set(photoIds)], signal), signal);
    for (const job of jobs) job.on('restored');
  } catch (error) {
    if (signal.aborted) return;
    const isErased = hasCode(error, 'photo-not-found');
    for (const job of jobs) {
      if (isErased) job.on('erased');
      else job.on('notRestored', describeFailure(error));
    }
  }
}
