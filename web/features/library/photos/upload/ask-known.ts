import type { KnownPhoto } from '../../../../../shared/library/photos/contract.ts';
import { maxKnownHashes } from '../../../../../shared/library/photos/upload-limits.ts';
import { hasCode } from '../../../../lib/api-error.ts';
import { describeFailure, isAlbumClosed } from './describe-failure.ts';
import type { UploadBatch, UploadJob } from './upload-job.ts';
import { failureOf } from './upload-state.ts';
import type { UploadWork } from './upload-work.ts';

/** To hash a video takes seconds: what is ready by then can be sent meanwhile. */
const maxHashedBytes = 64 * 1024 * 1024;

/**
 * Hashes the next files of a batch and asks which of them the account has: these are done without sending a byte. The
 * first questions are short, so that sending begins early.
 */
export async function askKnown(batch: UploadBatch, work: UploadWork): Promise<void> {
  const hashes = await hashNext(batch, work);
  if (hashes.size === 0) return;
  batch.askCount *= 2;
  const known = await ask(batch, hashes, work);
  for (const [job, hash] of hashes) job.on('looked', known.get(hash));
}

/** Returns the hashes of the next files; none once the batch is removed. */
async function hashNext(batch: UploadBatch, work: UploadWork): Promise<Map<UploadJob, string>> {
  const hashes = new Map<UploadJob, string>();
  let bytes = 0;
  const isEnough = (): boolean => hashes.size >= batch.askCount || bytes >= maxHashedBytes;
  while (hashes.size < maxKnownHashes && !(isEnough() && work.hasIdleLanes())) {
    const job = batch.jobs.find(({ state }) => state.step === 'new');
    if (!job) break;
    job.on('asked');
    job.abort = new AbortController();
    bytes += job.state.item.file.size;
    const signal = AbortSignal.any([batch.abort.signal, job.abort.signal]);
    const hash = await work.tools.hash(job.state.item.file, signal).catch((error: unknown) => {
      job.on('unreadable', describeFailure(error));
      return null;
    });
    if (batch.abort.signal.aborted) return new Map();
    if (hash) hashes.set(job, hash);
    else work.onChange();
  }
  return hashes;
}

async function ask(
  batch: UploadBatch,
  hashes: ReadonlyMap<UploadJob, string>,
  work: UploadWork,
): Promise<Map<string, KnownPhoto>> {
  const { signal } = batch.abort;
  try {
    // To ask adds them to the album: not those that were cancelled meanwhile.
    const call = async (): Promise<KnownPhoto[]> => {
      const wanted = [...hashes].filter(([{ state }]) => state.step === 'asking').map(([, hash]) => hash);
      return wanted.length === 0 ? [] : work.tools.known(batch.target, [...new Set(wanted)], signal);
    };
    const known = await work.attempts.run(call, signal);
    return new Map(known.map((photo) => [photo.sha256, photo]));
  } catch (error) {
    if (signal.aborted) return new Map();
    const failure = describeFailure(error);
    const { error: text, isStorageFull, isUsedUp } = failure;
    const isAlbumGone = isAlbumClosed(error);
    if (isAlbumGone || isStorageFull) batch.stop(failureOf('album-not-found', text));
    // The album takes no more for now; only to be asked less is no reason to stop.
    if (isUsedUp && !hasCode(error, 'too-many-known')) batch.stop(failure);
    // Without a response the file is sent, and the server finds what it has.
    return new Map();
  }
}
