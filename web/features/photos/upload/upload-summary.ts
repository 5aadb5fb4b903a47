import type { Photo } from '../../../../shared/contract/photos.ts';
import { isActive, type UploadItem, type UploadOutcome, type UploadState } from './upload-state.ts';
import { uploadTexts } from './upload-texts.ts';

export interface UploadCounts {
  total: number;
  uploaded: number;
  /** Already in the account, now also in this album; included in `uploaded`. */
  linked: number;
  /** Stored, in this upload or before, but without a preview or not printable. */
  incomplete: number;
  /** Stored, and the server has yet to decode them: whether something is wrong with them is not known. */
  processing: number;
  skipped: number;
  failed: number;
  retryable: number;
  /** Failed for lack of space. */
  full: number;
}

export function countOutcomes(items: readonly UploadItem[]): UploadCounts {
  const counts = {
    total: items.length,
    uploaded: 0,
    linked: 0,
    incomplete: 0,
    processing: 0,
    skipped: 0,
    failed: 0,
    retryable: 0,
    full: 0,
  };
  for (const item of items) {
    const isUploaded = item.outcome === 'stored' || item.outcome === 'linked';
    if (isUploaded) counts.uploaded += 1;
    if (isDone[item.outcome] && item.photo && lackOf(item.photo, item.completionError) !== null) counts.incomplete += 1;
    if (isDone[item.outcome] && item.photo && isProcessing(item.photo)) counts.processing += 1;
    if (item.outcome === 'linked') counts.linked += 1;
    if (item.outcome === 'duplicate') counts.skipped += 1;
    if (item.outcome === 'failed') counts.failed += 1;
    if (item.outcome === 'failed' && item.isRetryable) counts.retryable += 1;
    if (item.outcome === 'failed' && item.isStorageFull) counts.full += 1;
  }
  return counts;
}

/** Returns the number of files sent, as the bar counts them: the response comes only after the whole batch. */
export const countSent = (items: readonly UploadItem[]): number =>
  items.filter(({ outcome, sentShare }) => (outcome === 'sending' ? sentShare >= 1 : isDone[outcome])).length;

const isDone: Record<UploadOutcome, boolean> = {
  waiting: false,
  sending: false,
  stored: true,
  linked: true,
  duplicate: true,
  failed: false,
};

const isProcessing = ({ status, needs }: Photo): boolean => status === 'STORED' && needs.length === 0;

/**
 * Returns why a stored photo is not shown or can't be printed, and what to do (Slovak); null: it is all right. What this
 * browser has failed to make takes precedence: nobody has to open the album in it again.
 */
export function lackOf(photo: Photo, completionError: string | null): string | null {
  if (isProcessing(photo)) return null;
  const { failure, unprintableReason, needs } = photo;
  if (completionError && needs.includes('previews')) return uploadTexts.notShown(completionError);
  if (completionError && needs.length > 0) return uploadTexts.notPrintable(completionError);
  return failure ?? (unprintableReason && uploadTexts.notPrintable(unprintableReason));
}

/** The files that share a reason. */
export interface FileGroup {
  /** 0: of no batch in particular. */
  batch: number;
  reason: string;
  filenames: string[];
}

/** Returns the failed files by batch and reason. */
export const groupErrors = (items: readonly UploadItem[]): FileGroup[] =>
  groupFiles(items, (item) => (item.outcome === 'failed' ? item.error : null)).sort((a, b) => a.batch - b.batch);

/** Returns the stored files that lack something, by reason. */
export const groupIncomplete = (items: readonly UploadItem[]): FileGroup[] =>
  groupFiles(
    items.map((item) => ({ ...item, batch: 0 })),
    ({ outcome, photo, completionError }) => (isDone[outcome] && photo ? lackOf(photo, completionError) : null),
  );

function groupFiles(items: readonly UploadItem[], reasonOf: (item: UploadItem) => string | null): FileGroup[] {
  const groups = new Map<string, FileGroup>();
  for (const item of items) {
    const reason = reasonOf(item);
    if (reason === null) continue;
    const key = `${item.batch} ${reason}`;
    const group = groups.get(key) ?? { batch: item.batch, reason, filenames: [] };
    group.filenames.push(item.file.name);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Returns the percentage of the stage that the upload is in. */
export function stagePercent(state: UploadState): number {
  const { progress, completion } = state;
  return completion && isActive(state) ? Math.floor((completion.done / completion.total) * 100) : progress.percent;
}

/** Returns what to do while the upload is paused. */
export const pausedText = ({ completion }: UploadState): string =>
  completion ? uploadTexts.completingPaused : uploadTexts.paused;

export function overlayTitle(state: UploadState, albumTitle: string): string {
  if (state.phase === 'running') return uploadTexts.titleTo(albumTitle);
  if (state.phase === 'completing') return uploadTexts.titleCompleting;
  if (state.phase === 'paused') return state.completion ? uploadTexts.titleCompletingPaused : uploadTexts.titlePaused;
  if (state.phase === 'cancelled') return uploadTexts.titleCancelled;
  const { failed, uploaded, skipped } = countOutcomes(state.items);
  if (failed === 0) return uploadTexts.titleDone;
  return uploaded + skipped === 0 ? uploadTexts.titleAllFailed : uploadTexts.titleFailed;
}
