import { isVideoFile } from '../../../../../shared/engine/photo-kinds.ts';
import type { UploadResult } from '../../../../../shared/library/photos/contract.ts';
import { videoPartBytes } from '../../../../../shared/library/videos/video-limits.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { describeFailure, isAlbumClosed } from './describe-failure.ts';
import type { UploadJob } from './upload-job.ts';
import { failureOf, type ItemFailure } from './upload-state.ts';
import type { UploadWork } from './upload-work.ts';

/** After so many files for which there was no room the rest is not tried. */
const maxFull = 3;

/** Sends a file, with its previews if they are made by then. Never rejects. */
export async function sendPhoto(job: UploadJob, work: UploadWork): Promise<void> {
  const { batch } = job;
  const { file, takenAt, caption, isFavorite } = job.state.item;
  job.abort = new AbortController();
  const signal = AbortSignal.any([batch.abort.signal, job.abort.signal]);
  job.on('sending');
  const mayFollow = batch.rules.makesPreviews && !batch.target.options && (await work.tools.readsSurely(file));
  let sentPreviews = false;
  const sentParts = (): number =>
    isVideoFile(file) ? Math.floor((job.state.item.sentShare * file.size) / videoPartBytes) : 0;
  const send = async (): Promise<UploadResult> => {
    const { made } = job.state;
    const derived = made?.derived ?? null;
    sentPreviews = derived !== null;
    const photo = {
      ...{ file, takenAt, caption, isFavorite, derived },
      ...{ place: job.place, previewsFollow: mayFollow && made === null },
    };
    const onShare = (sentShare: number, isFileSent: boolean): void => {
      const before = sentParts();
      if (job.on('progressed', sentShare, isFileSent)) work.onChange();
      if (sentParts() > before) work.attempts.endHold();
    };
    job.on('requested');
    const result = await work.tools.send(batch.target, photo, onShare, signal).catch((error: unknown) => {
      job.on('lost');
      throw error;
    });
    if (isTransient(result)) throw new ApiError({ status: 503, code: result.code, message: result.error });
    return result;
  };
  try {
    const result = await work.attempts.run(send, signal, sentParts);
    work.onSent(file.size);
    if (result.outcome === 'rejected') return fail(job, failureOf(result.code, result.error));
    batch.fullCount = 0;
    job.on('stored', result, sentPreviews);
  } catch (error) {
    if (signal.aborted) return;
    const failure = describeFailure(error);
    const isAlbumGone = isAlbumClosed(error);
    if (failure.isConnection || failure.isTransient) job.on('unreachable', failure);
    else fail(job, failure, isAlbumGone || failure.isUsedUp);
  }
}

const isTransient = (result: UploadResult): result is Extract<UploadResult, { outcome: 'rejected' }> => {
  if (result.outcome !== 'rejected') return false;
  const { isRetryable, isStorageFull } = failureOf(result.code, result.error);
  return isRetryable && !isStorageFull;
};

function fail(job: UploadJob, failure: ItemFailure, failsAll = false): void {
  const { batch } = job;
  job.on('rejected', failure);
  batch.fullCount = failure.isStorageFull ? batch.fullCount + 1 : 0;
  if (failsAll || batch.fullCount >= maxFull) batch.stop(failure);
}
