import { isVideoFile } from '../../../../../shared/engine/photo-kinds.ts';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import {
  isActive,
  isSending,
  type Upload,
  type UploadItem,
  type UploadOutcome,
  type UploadsState,
} from './upload-state.ts';
import { uploadSummary, uploadTexts } from './upload-texts.ts';

export interface UploadCounts {
  total: number;
  uploaded: number;
  /** Already in the account, now also in this album; included in `uploaded`. */
  linked: number;
  /** The account had them: nothing was sent. */
  known: number;
  /** Stored, in this upload or before, but without a preview or not printable. */
  incomplete: number;
  /** Stored, and the server has yet to decode them: whether something is wrong with them is not known. */
  processing: number;
  skipped: number;
  /** Stored, though the file ends within its picture; in none of the others but `incomplete`. */
  truncated: number;
  cancelled: number;
  failed: number;
  /** In the trash, and not decided. */
  trashed: number;
  retryable: number;
  /** Failed for lack of space. */
  full: number;
}

export function countOutcomes(items: readonly UploadItem[]): UploadCounts {
  const count = (counts: (item: UploadItem) => unknown): number =>
    items.reduce((sum, item) => (counts(item) ? sum + 1 : sum), 0);
  const countOf = (...outcomes: UploadOutcome[]): number => count(({ outcome }) => outcomes.includes(outcome));
  const whole = (...outcomes: UploadOutcome[]): number =>
    count((item) => outcomes.includes(item.outcome) && !isTruncated(item));
  return {
    total: items.length,
    uploaded: whole('stored', 'linked'),
    linked: countOf('linked'),
    known: count(({ isKnown }) => isKnown),
    incomplete: count(
      ({ outcome, photo, completionError }) => isDone[outcome] && photo && lackOf(photo, completionError) !== null,
    ),
    processing: count(({ outcome, photo }) => isDone[outcome] && photo && isProcessing(photo)),
    skipped: whole('duplicate'),
    truncated: count(isTruncated),
    cancelled: countOf('cancelled'),
    failed: countOf('failed'),
    trashed: countOf('trashed'),
    retryable: count(({ isRetryable }) => isRetryable),
    full: count(({ outcome, isStorageFull }) => outcome === 'failed' && isStorageFull),
  };
}

/** Returns the number of files that the server has, whole. */
export const countSent = (items: readonly UploadItem[]): number =>
  items.filter((item) => isDone[item.outcome] && !isTruncated(item)).length;

/** The server has it, but the file ends within its picture. */
export const isTruncated = ({ photo }: Pick<UploadItem, 'photo'>): boolean => photo?.isIncomplete === true;

const isDone: Record<UploadOutcome, boolean> = {
  waiting: false,
  sending: false,
  trashed: false,
  stored: true,
  linked: true,
  duplicate: true,
  cancelled: false,
  failed: false,
};

const isProcessing = ({ status, needs }: Photo): boolean => status === 'STORED' && needs.length === 0;

/**
 * Returns why a stored photo is not shown or can't be printed, and what to do (Slovak); null: it is all right. What this
 * browser has failed to make takes precedence: opening the album in it again would not help.
 */
export function lackOf(photo: Photo, completionError: string | null): string | null {
  if (isProcessing(photo)) return null;
  const { failure, unprintableReason, needs, video } = photo;
  if (completionError && needs.includes('previews')) return uploadTexts.notShown(completionError);
  if (completionError && needs.length > 0) return uploadTexts.notPrintable(completionError);
  // Nobody expects a print of it.
  return failure ?? (unprintableReason && !video ? uploadTexts.notPrintable(unprintableReason) : null);
}

/** The files that share a reason. */
export interface FileGroup {
  reason: string;
  filenames: string[];
}

/** Returns the failed files by reason. */
export const groupErrors = (items: readonly UploadItem[]): FileGroup[] =>
  groupFiles(items, (item) => (item.outcome === 'failed' ? item.error : null));

/** Returns the stored files that lack something, by reason. */
export const groupIncomplete = (items: readonly UploadItem[]): FileGroup[] =>
  groupFiles(items, ({ outcome, photo, completionError }) =>
    isDone[outcome] && photo ? lackOf(photo, completionError) : null,
  );

function groupFiles(items: readonly UploadItem[], reasonOf: (item: UploadItem) => string | null): FileGroup[] {
  const groups = new Map<string, FileGroup>();
  for (const item of items) {
    const reason = reasonOf(item);
    if (reason === null) continue;
    const group = groups.get(reason) ?? { reason, filenames: [] };
    group.filenames.push(item.file.name);
    groups.set(reason, group);
  }
  return [...groups.values()];
}

interface TrayStatus {
  text: string;
  tone: 'success' | 'warning' | null;
  /** Of what is going on. */
  percent: number;
}

/** Returns what the head of the tray says of all uploads. */
export function trayStatus({ uploads, hold, progress }: UploadsState): TrayStatus {
  const items = uploads.flatMap((upload) => upload.items);
  const counts = countOutcomes(items);
  const hasVideos = items.some(isVideoItem);
  const [total, storedBefore] = [sumOf(uploads, 'total'), sumOf(uploads, 'storedBefore')];
  const done = countSent(items) + storedBefore;
  const isCancelled = uploads.filter(isActive).every((upload) => upload.isCancelled);
  // How many bytes were sent before is not known: files count alike.
  const percent = Math.floor((100 * storedBefore + progress.percent * (total - storedBefore)) / total);
  if (!uploads.some(isActive)) {
    const isAsWanted = counts.failed === 0 && counts.incomplete === 0 && counts.trashed === 0;
    const tone = !isAsWanted ? 'warning' : counts.cancelled > 0 ? null : 'success';
    return { text: endText(uploads), tone, percent };
  }
  if (hold === 'offline') return { text: uploadTexts.offline, tone: 'warning', percent };
  if (hold === 'signed-out') return { text: uploadTexts.signedOut, tone: 'warning', percent };
  if (isCancelled) return { text: uploadTexts.cancelling, tone: null, percent };
  if (uploads.some(isSending)) {
    const text = hold === 'paused' ? uploadTexts.paused : uploadTexts.running;
    return { text: text(done, total, hasVideos), tone: null, percent };
  }
  const completed = done - items.filter(({ isCompleting }) => isCompleting).length;
  const text = hold === 'paused' ? uploadTexts.paused : uploadTexts.completing;
  return { text: text(completed, done, hasVideos), tone: null, percent: Math.floor((completed / done) * 100) };
}

/** Returns how uploads ended. */
export function endText(uploads: readonly Upload[]): string {
  const items = uploads.flatMap((upload) => upload.items);
  const counts = countOutcomes(items);
  const isResumed = uploads.some(({ resumes }) => resumes !== undefined);
  const whole = { total: sumOf(uploads, 'total'), storedBefore: sumOf(uploads, 'storedBefore') };
  const summary = uploadSummary(counts, isResumed ? whole : null, items.some(isVideoItem));
  return counts.cancelled > 0 ? uploadTexts.cancelled(summary) : summary;
}

const isVideoItem = ({ file }: UploadItem): boolean => isVideoFile(file);

const sumOf = (uploads: readonly Upload[], field: 'total' | 'storedBefore'): number =>
  uploads.reduce((sum, upload) => sum + upload[field], 0);
