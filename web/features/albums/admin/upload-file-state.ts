import type { Photo } from '../../../../shared/contract/photos.ts';
import type { UploadItem } from '../../photos/upload/upload-state.ts';
import { lackOf } from '../../photos/upload/upload-summary.ts';
import { fileStateTexts as texts } from './upload-texts.ts';

export interface FileState {
  kind: 'waiting' | 'sending' | 'processing' | 'done' | 'failed';
  label: string;
  /** An error or a hint. */
  detail: string | null;
}

/** Returns the state of a file; `photo` is the last response of the server about it. */
export function fileState(item: UploadItem, photo: Photo | null, createsPreviews: boolean): FileState {
  switch (item.outcome) {
    case 'waiting':
      return state('waiting', texts.waiting);
    case 'sending':
      return sendingState(Math.floor(item.sentShare * 100));
    case 'failed':
      return state('failed', texts.failed, item.error);
    default:
      // A duplicate has its preview already, or waits for it since its first upload.
      if (item.outcome === 'stored' && isMakingPreview(photo, createsPreviews))
        return state('processing', texts.processing);
      return state('done', texts.done, detailOf(item, photo));
  }
}

export const isMakingPreview = (photo: Photo | null, createsPreviews: boolean): boolean =>
  createsPreviews && photo?.status === 'STORED';

/** The server stores files as they arrive, but responds once for the batch. */
function sendingState(percent: number): FileState {
  if (percent === 0) return state('waiting', texts.waiting);
  return percent < 100 ? state('sending', texts.sending(percent)) : state('processing', texts.processing);
}

function detailOf({ outcome, note, completionError }: UploadItem, photo: Photo | null): string | null {
  const hint = outcome === 'linked' ? texts.linked : outcome === 'duplicate' ? texts.duplicate : null;
  return [hint, note, photo && lackOf(photo, completionError)].filter(Boolean).join(' ') || null;
}

const state = (kind: FileState['kind'], label: string, detail: string | null = null): FileState => ({
  kind,
  label,
  detail,
});
