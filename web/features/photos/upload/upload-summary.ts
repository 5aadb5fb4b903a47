import type { UploadItem, UploadState } from './upload-state.ts';
import { uploadTexts } from './upload-texts.ts';

export interface UploadCounts {
  total: number;
  uploaded: number;
  /** Already in the account, now also in this album; included in `uploaded`. */
  linked: number;
  /** Stored, but part of the file is missing; included in `uploaded`. */
  incomplete: number;
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
    skipped: 0,
    failed: 0,
    retryable: 0,
    full: 0,
  };
  for (const item of items) {
    const isUploaded = item.outcome === 'stored' || item.outcome === 'linked';
    if (isUploaded) counts.uploaded += 1;
    if (isUploaded && item.isIncomplete) counts.incomplete += 1;
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

const isDone = { waiting: false, stored: true, linked: true, duplicate: true, failed: false } as const;

/** The files of a batch that failed for the same reason. */
export interface ErrorGroup {
  batch: number;
  error: string;
  filenames: string[];
}

export function groupErrors(items: readonly UploadItem[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>();
  for (const item of items) {
    if (item.outcome !== 'failed' || item.error === null) continue;
    const key = `${item.batch} ${item.error}`;
    const group = groups.get(key) ?? { batch: item.batch, error: item.error, filenames: [] };
    group.filenames.push(item.file.name);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => a.batch - b.batch);
}

export function overlayTitle(state: UploadState, albumTitle: string): string {
  if (state.phase === 'running') return uploadTexts.titleTo(albumTitle);
  if (state.phase === 'paused') return uploadTexts.titlePaused;
  if (state.phase === 'cancelled') return uploadTexts.titleCancelled;
  const { failed, uploaded, skipped } = countOutcomes(state.items);
  if (failed === 0) return uploadTexts.titleDone;
  return uploaded + skipped === 0 ? uploadTexts.titleAllFailed : uploadTexts.titleFailed;
}
