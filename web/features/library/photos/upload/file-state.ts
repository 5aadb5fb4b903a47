import type { UploadItem } from './upload-state.ts';
import { isTruncated, lackOf } from './upload-summary.ts';
import { fileStateTexts as texts } from './upload-texts.ts';

export interface FileState {
  kind: 'waiting' | 'sending' | 'busy' | 'done' | 'cancelled' | 'failed';
  label: string;
  /** An error or a hint. */
  detail: string | null;
}

export function fileState(item: UploadItem): FileState {
  switch (item.outcome) {
    case 'waiting':
      return { kind: 'waiting', label: texts.waiting, detail: null };
    case 'sending':
      return sendingState(Math.floor(item.sentShare * 100));
    case 'trashed':
      return { kind: 'waiting', label: texts.trashed, detail: null };
    case 'cancelled':
      return { kind: 'cancelled', label: texts.cancelled, detail: null };
    case 'failed':
      return { kind: 'failed', label: texts.failed, detail: item.error };
    default:
      if (isTruncated(item)) return { kind: 'failed', label: texts.truncated, detail: detailOf(item) };
      return item.isCompleting
        ? { kind: 'busy', label: texts.completing, detail: null }
        : { kind: 'done', label: texts.done, detail: detailOf(item) };
  }
}

/** All bytes have left before the server responds. */
const sendingState = (percent: number): FileState =>
  percent < 100
    ? { kind: 'sending', label: texts.sending(percent), detail: null }
    : { kind: 'busy', label: texts.saving, detail: null };

function detailOf({ outcome, note, photo, completionError }: UploadItem): string | null {
  const hint = outcome === 'linked' ? texts.linked : outcome === 'duplicate' ? texts.duplicate : null;
  return [hint, note, photo && lackOf(photo, completionError)].filter(Boolean).join(' ') || null;
}
