import type { PhotoNeed } from '../../../../../shared/library/photos/contract.ts';
import { rememberFailure } from '../completion/failed-photos.ts';
import { describeFailure } from './describe-failure.ts';
import { dropUnneeded, end, type UploadJob } from './upload-job.ts';
import type { ItemFailure } from './upload-state.ts';
import { uploadTexts } from './upload-texts.ts';
import type { UploadWork } from './upload-work.ts';

/** Makes the previews of a file ahead, or what the server lacks of it once it is stored. Never rejects. */
export async function makeDerivatives(job: UploadJob, needs: readonly PhotoNeed[], work: UploadWork): Promise<void> {
  job.isMaking = true;
  const derived = await work.tools.derive(job.item.file, needs, job.batch.abort.signal);
  job.isMaking = false;
  if (job.step === 'over') return;
  job.made = { needs, derived };
  if (job.step === 'sent') dropUnneeded(job);
  if (derived?.thumbnail) job.item = { ...job.item, picture: derived.thumbnail };
}

/**
 * Sends what was made of a stored photo. What the connection does not let through is left to the next visit of the
 * album. Never rejects.
 */
export async function completeJob(job: UploadJob, work: UploadWork): Promise<void> {
  const { made, batch } = job;
  const { photo } = job.item;
  if (!made || !photo) return;
  if (!made.derived) return giveUp(job);
  const { derived } = made;
  const { signal } = batch.abort;
  job.isCompleting = true;
  try {
    const completed = await work.attempts.run(() => work.tools.complete(photo, derived, signal), signal);
    if (job.step === 'over') return;
    job.made = null;
    job.needs = completed.needs.filter((need) => !made.needs.includes(need));
    job.item = { ...job.item, photo: completed, isCompleting: job.needs.length > 0 };
    if (job.needs.length === 0) end(job, {});
  } catch (error) {
    if (!signal.aborted) fail(job, describeFailure(error));
  } finally {
    job.isCompleting = false;
  }
}

function fail(job: UploadJob, { isRetryable, isStorageFull }: ItemFailure): void {
  // The others would fare alike.
  if (isStorageFull || isRetryable) leaveAll(job, isStorageFull ? uploadTexts.noRoomForMaster : null);
  else giveUp(job);
}

function giveUp(job: UploadJob): void {
  const { photo } = job.item;
  // Previews that it does not ask for the server makes by itself.
  const isAsked = photo !== null && photo.needs.length > 0;
  if (isAsked) rememberFailure(photo.id);
  leave(job, isAsked ? uploadTexts.unreadableHere : null);
}

const leaveAll = ({ batch }: UploadJob, completionError: string | null): void => {
  for (const job of batch.jobs) if (job.step === 'sent') leave(job, completionError);
};

const leave = (job: UploadJob, completionError: string | null): void =>
  end(job, { isCompleting: false, completionError });
