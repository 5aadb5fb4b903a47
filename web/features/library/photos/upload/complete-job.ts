import type { PhotoNeed } from '../../../../../shared/library/photos/contract.ts';
import { rememberFailure } from '../completion/failed-photos.ts';
import { describeFailure } from './describe-failure.ts';
import type { UploadJob } from './upload-job.ts';
import type { ItemFailure } from './upload-state.ts';
import { uploadTexts } from './upload-texts.ts';
import type { UploadWork } from './upload-work.ts';

/** Makes the previews of a file ahead, or what the server lacks of it once it is stored. Never rejects. */
export async function makeDerivatives(job: UploadJob, needs: readonly PhotoNeed[], work: UploadWork): Promise<void> {
  job.on('making');
  job.on('made', needs, await work.tools.derive(job.state.item.file, needs, job.batch.abort.signal));
}

/**
 * Sends what was made of a stored photo. What the connection does not let through is left to the next visit of the
 * album. Never rejects.
 */
export async function completeJob(job: UploadJob, work: UploadWork): Promise<void> {
  const { made, item } = job.state;
  const { photo } = item;
  if (!made || !photo) return;
  if (!made.derived) return giveUp(job);
  const { derived } = made;
  const { signal } = job.batch.abort;
  job.on('completing');
  try {
    const completed = await work.attempts.run(() => work.tools.complete(photo, derived, signal), signal);
    job.on('completed', completed, made.needs);
  } catch (error) {
    if (!signal.aborted) fail(job, describeFailure(error));
  } finally {
    job.on('settled');
  }
}

function fail(job: UploadJob, { isRetryable, isStorageFull }: ItemFailure): void {
  // The others would fare alike.
  if (isStorageFull || isRetryable) leaveAll(job, isStorageFull ? uploadTexts.noRoomForMaster : null);
  else giveUp(job);
}

function leaveAll({ batch }: UploadJob, completionError: string | null): void {
  for (const job of batch.jobs) if (job.state.step === 'sent') job.on('notCompleted', completionError);
}

function giveUp(job: UploadJob): void {
  const { photo } = job.state.item;
  // Previews that it does not ask for the server makes by itself.
  const isAsked = photo !== null && photo.needs.length > 0;
  if (isAsked) rememberFailure(photo.id);
  const text = photo?.video ? uploadTexts.videoUnreadableHere : uploadTexts.unreadableHere;
  job.on('notCompleted', isAsked ? text : null);
}
