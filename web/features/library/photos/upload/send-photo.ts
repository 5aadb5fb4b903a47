import type { UploadResult } from '../../../../../shared/library/photos/contract.ts';
import { ApiError, hasCode } from '../../../../lib/api-error.ts';
import { describeFailure } from './describe-failure.ts';
import { end, lacks, type UploadJob } from './upload-job.ts';
import { failed, failureOf, type ItemFailure } from './upload-state.ts';
import type { UploadWork } from './upload-work.ts';

/** After so many files for which there was no room the rest is not tried. */
const maxFull = 3;

/** Sends a file, with its previews if they are made by then. Never rejects. */
export async function sendPhoto(job: UploadJob, work: UploadWork): Promise<void> {
  const { batch } = job;
  const { file } = job.item;
  job.abort = new AbortController();
  const signal = AbortSignal.any([batch.abort.signal, job.abort.signal]);
  job.step = 'sending';
  job.item = { ...job.item, outcome: 'sending', sentShare: 0 };
  const mayFollow = batch.makesPreviews && !batch.target.options && (await work.tools.readsSurely(file));
  let sentPreviews = false;
  const send = async (): Promise<UploadResult> => {
    const derived = job.made?.derived ?? null;
    sentPreviews = derived !== null;
    const photo = { file, place: job.place, derived, previewsFollow: mayFollow && job.made === null };
    const onShare = (sentShare: number, isFileSent: boolean): void => {
      if (job.step !== 'sending') return;
      job.isFileSent = isFileSent;
      job.item = { ...job.item, sentShare };
      work.onChange();
    };
    job.isFileSent = false;
    const result = await work.tools.send(batch.target, photo, onShare, signal).catch((error: unknown) => {
      job.mayBeStored ||= job.isFileSent;
      throw error;
    });
    if (isTransient(result)) throw new ApiError({ status: 503, code: result.code, message: result.error });
    return result;
  };
  try {
    const result = await work.attempts.run(send, signal);
    work.onSent(file.size);
    if (result.outcome === 'rejected') fail(job, failureOf(result.code, result.error));
    else stored(job, result, sentPreviews);
  } catch (error) {
    if (signal.aborted) return;
    const failure = describeFailure(error);
    const isAlbumGone = hasCode(error, 'album-not-found');
    if (failure.isConnection || failure.isTransient) batch.endUnlessStored(job, failed(failure));
    else fail(job, failure, isAlbumGone || failure.isUsedUp);
  }
}

type Rejected = Extract<UploadResult, { outcome: 'rejected' }>;

const isTransient = (result: UploadResult): result is Rejected => {
  if (result.outcome !== 'rejected') return false;
  const { isRetryable, isStorageFull } = failureOf(result.code, result.error);
  return isRetryable && !isStorageFull;
};

function fail(job: UploadJob, failure: ItemFailure, failsAll = false): void {
  const { batch } = job;
  end(job, failed(failure));
  batch.fullCount = failure.isStorageFull ? batch.fullCount + 1 : 0;
  if (failsAll || batch.fullCount >= maxFull) batch.failUnsent(failure);
}

function stored(job: UploadJob, result: Exclude<UploadResult, Rejected>, sentPreviews: boolean): void {
  const { photo, note = null } = result;
  const outcome = result.outcome === 'duplicate' && job.mayBeStored ? 'stored' : result.outcome;
  job.batch.fullCount = 0;
  job.item = { ...job.item, outcome, photo, note, sentShare: 1 };
  const couldNot = job.made !== null && job.made.derived === null;
  if (sentPreviews) job.made = null;
  const awaitsPreviews = outcome === 'stored' && photo.status === 'STORED' && !sentPreviews && !couldNot;
  lacks(job, awaitsPreviews ? ['previews', ...photo.needs] : photo.needs);
}
