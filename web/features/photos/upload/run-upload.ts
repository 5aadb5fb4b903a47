import type { Photo, PhotoNeed, UploadConfig, UploadResult } from '../../../../shared/contract/photos.ts';
import { batchPauseMs, splitIntoBatches } from '../../../../shared/rules/upload-limits.ts';
import type { Derived } from '../derive/derive-messages.ts';
import { completeItems } from './complete-items.ts';
import { describeFailure } from './describe-failure.ts';
import { fileAt, ProgressMeter, sharesOf } from './upload-progress.ts';
import {
  batchFinished,
  batchPaused,
  batchSent,
  batchStarted,
  failureOf,
  finished,
  itemsFailed,
  startState,
  type UploadItem,
  type UploadState,
} from './upload-state.ts';
import { uploadTexts } from './upload-texts.ts';
import { whileSignedIn } from './while-signed-in.ts';

export interface PreparedFile {
  file: File;
  /** Null when the browser cannot create any. */
  derived: Derived | null;
}

export interface UploadTools {
  /** Never rejects: the server creates missing derivatives. Null: it is to create all of them. */
  prepare: ((file: File, needs: readonly PhotoNeed[], signal: AbortSignal) => Promise<Derived | null>) | null;
  send: (files: PreparedFile[], onShare: (share: number) => void, signal: AbortSignal) => Promise<UploadResult[]>;
  /** Sends what the server lacks of a stored photo; returns the photo as it is then. */
  complete: (photo: Photo, derived: Derived, signal: AbortSignal) => Promise<Photo>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Resolves when the user who started the upload has signed in again. */
  signedIn: (signal: AbortSignal) => Promise<void>;
  now: () => number;
}

interface Job {
  items: readonly UploadItem[];
  limits: Pick<UploadConfig, 'batchSize' | 'maxBatchBytes'>;
  tools: UploadTools;
  onChange: (state: UploadState) => void;
  signal: AbortSignal;
}

interface Batch {
  items: UploadItem[];
  size: number;
}

/**
 * Sends the waiting items batch by batch; while one is being sent, the derivatives of the next are created. Then makes
 * what else the server asks for. An expired session pauses it. Returns the final state; never rejects.
 */
export async function runUpload({ items, limits, tools, onChange, signal }: Job): Promise<UploadState> {
  const batches = makeBatches(items, limits);
  const totalBytes = batches.reduce((sum, batch) => sum + batch.size, 0);
  const meter = new ProgressMeter(totalBytes, tools.now());
  let state = startState(items, batches.length);
  const change = (next: UploadState): void => {
    state = next;
    onChange(state);
  };
  change(state);

  let connectionFailures = 0;
  const readability = new Map<number, boolean>();
  let prepared = batches[0] && prepareBatch(batches[0], tools, signal);
  for (const [index, batch] of batches.entries()) {
    const ids = batch.items.map((item) => item.id);
    const rest = () => new Set(batches.slice(index).flatMap((later) => later.items.map((item) => item.id)));
    const start = () => change(batchStarted(state, index + 1, new Set(ids)));
    start();
    const files = await prepared!;
    const next = batches[index + 1];
    // Only one batch ahead: previews of hundreds of photos would fill the memory.
    prepared = next && prepareBatch(next, tools, signal);

    try {
      if (signal.aborted) throw signal.reason;
      const sizes = files.map(sentSize);
      const onShare = (share: number): void => {
        const currentFile = files[fileAt(sizes, share)]?.file.name ?? null;
        const sent = batchSent(state, ids, sharesOf(sizes, share));
        change({ ...sent, currentFile, progress: meter.during(batch.size, share, tools.now()) });
      };
      const pause = () => {
        const progress = meter.during(batch.size, 0, tools.now());
        change({ ...batchPaused(state, new Set(ids)), progress });
      };
      const results = await whileSignedIn(() => tools.send(files, onShare, signal), { tools, signal, pause, start });
      connectionFailures = 0;
      change(batchFinished(state, ids, results, failureOf('unexpected', 'Server o tejto fotke nič nepovedal.')));
      for (const [at, { derived }] of files.entries()) readability.set(ids[at]!, derived !== null);
      const full = fullStorage(results);
      if (full) {
        change(itemsFailed(state, waiting(state), failureOf('storage-full', full)));
        break;
      }
    } catch (error) {
      if (signal.aborted) {
        change(itemsFailed(state, rest(), failureOf('upload-broken', uploadTexts.cancelled)));
        return stop(finished(state, 'cancelled'));
      }
      const failure = describeFailure(error, files.length);
      connectionFailures += failure.isConnection ? 1 : 0;
      // Without a connection the rest would fail too, only slower.
      const isHopeless = connectionFailures >= 2;
      change(itemsFailed(state, isHopeless ? rest() : new Set(ids), failure));
      if (isHopeless) break;
    }
    change({ ...state, progress: meter.after(batch.size, tools.now()) });
    // A cancellation during the pause is handled at the start of the next batch.
    if (next) await tools.wait(batchPauseMs, signal).catch(() => undefined);
  }
  await completeItems({ state, readability, tools, signal, change });
  return stop(finished(state, 'finished'));

  function stop(last: UploadState): UploadState {
    change(last);
    return last;
  }
}

function makeBatches(items: readonly UploadItem[], limits: Job['limits']): Batch[] {
  const sized = items.filter((item) => item.outcome === 'waiting').map((item) => ({ item, size: item.file.size }));
  return splitIntoBatches(sized, limits.batchSize, limits.maxBatchBytes).map((batch) => ({
    items: batch.map((entry) => entry.item),
    size: batch.reduce((sum, entry) => sum + entry.size, 0),
  }));
}

/** One photo at a time: a decoded photo of 48 MP takes 190 MB. */
async function prepareBatch(batch: Batch, tools: UploadTools, signal: AbortSignal): Promise<PreparedFile[]> {
  const files: PreparedFile[] = [];
  for (const { file } of batch.items) {
    const derived = signal.aborted ? null : await tools.prepare?.(file, ['previews'], signal);
    files.push({ file, derived: derived ?? null });
  }
  return files;
}

const sentSize = ({ file, derived }: PreparedFile): number =>
  Object.values({ ...derived }).reduce((sum, jpeg) => sum + jpeg.size, file.size);

const waiting = (state: UploadState): Set<number> =>
  new Set(state.items.filter((item) => item.outcome === 'waiting').map((item) => item.id));

/** Returns the server's text when the storage was full for every file of the batch, else null. */
function fullStorage(results: readonly UploadResult[]): string | null {
  const first = results[0];
  const isFull = results.every((result) => result.outcome === 'rejected' && result.code === 'storage-full');
  return isFull && first?.outcome === 'rejected' ? first.error : null;
}
