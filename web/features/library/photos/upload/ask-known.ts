import type { KnownPhoto } from '../../../../../shared/library/photos/contract.ts';
import { maxKnownHashes } from '../../../../../shared/library/photos/upload-limits.ts';
import { hasCode } from '../../../../lib/api-error.ts';
import { describeFailure } from './describe-failure.ts';
import { end, lacks, type UploadBatch, type UploadJob } from './upload-job.ts';
import { failed, failureOf } from './upload-state.ts';
import type { UploadWork } from './upload-work.ts';

/**
 * Hashes the next files of a batch and asks which of them the account has: these are done without sending a byte. The
 * first questions are short, so that sending begins early.
 */
export async function askKnown(batch: UploadBatch, work: UploadWork): Promise<void> {
  const hashes = await hashNext(batch, work);
  if (hashes.size === 0) return;
  batch.askCount *= 2;
  const known = await ask(batch, hashes, work);
  for (const [job, hash] of hashes) {
    const found = known.get(hash);
    // A photo that was cancelled while the server added it to the album is there.
    const isWanted = job.step === 'asking' || (job.item.outcome === 'cancelled' && found?.state !== 'trashed');
    if (!isWanted) continue;
    if (found) takeKnown(job, found);
    else if (job.unlessStored) end(job, job.unlessStored);
    else if (job.step === 'asking') job.step = 'ready';
  }
}

/** Returns the hashes of the next files; none once the batch is removed. */
async function hashNext(batch: UploadBatch, work: UploadWork): Promise<Map<UploadJob, string>> {
  const hashes = new Map<UploadJob, string>();
  while (hashes.size < maxKnownHashes && !(hashes.size >= batch.askCount && work.hasIdleLanes())) {
    const job = batch.jobs.find(({ step }) => step === 'new');
    if (!job) break;
    job.step = 'asking';
    const hash = await work.tools.hash(job.item.file).catch((error: unknown) => {
      if (job.step === 'asking') end(job, failed(describeFailure(error)));
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
      const wanted = [...hashes].filter(([{ step }]) => step === 'asking').map(([, hash]) => hash);
      return wanted.length === 0 ? [] : work.tools.known(batch.target.albumId, [...new Set(wanted)], signal);
    };
    const known = await work.attempts.run(call, signal);
    return new Map(known.map((photo) => [photo.sha256, photo]));
  } catch (error) {
    if (signal.aborted) return new Map();
    const failure = describeFailure(error);
    const { error: text, isStorageFull, isUsedUp } = failure;
    const isAlbumGone = error instanceof Error && 'code' in error && error.code === 'album-not-found';
    if (isAlbumGone || isStorageFull) batch.failUnsent(failureOf('album-not-found', text));
    // The album takes no more for now; only to be asked less is no reason to stop.
    if (isUsedUp && !hasCode(error, 'too-many-known')) batch.failUnsent(failure);
    // Without a response the file is sent, and the server finds what it has.
    return new Map();
  }
}

function takeKnown(job: UploadJob, { state, photo }: KnownPhoto): void {
  if (state === 'trashed') {
    job.step = 'trashed';
    job.trashedId = photo.id;
    job.item = { ...job.item, outcome: 'trashed' };
    return;
  }
  const outcome = state === 'linked' ? state : job.mayBeStored ? 'stored' : 'duplicate';
  job.item = { ...job.item, outcome, photo, isKnown: true, sentShare: 1, error: null, isRetryable: false };
  // The browser that stored it was closed before it made the previews.
  lacks(job, photo.status === 'STORED' ? ['previews', ...photo.needs] : photo.needs);
}
