import type { Photo } from '../../../../shared/contract/photos.ts';
import type { UploadItem } from '../../photos/upload/upload-state.ts';
import { fileStateTexts as texts } from './upload-texts.ts';

export interface FileState {
  kind: 'waiting' | 'sending' | 'processing' | 'done' | 'failed';
  label: string;
  /** Why it failed, or what is to be known of it. */
  detail: string | null;
}

/** What a row of the list says of a file; `photo` is how the server saw it last. */
export function fileState(item: UploadItem, photo: Photo | null, createsPreviews: boolean): FileState {
  switch (item.outcome) {
    case 'waiting':
      return state('waiting', texts.waiting);
    case 'sending':
      return sendingState(Math.floor(item.sentShare * 100));
    case 'failed':
      return state('failed', texts.failed, item.error);
    default:
      // What the account had before has its preview, or waits for it from then.
      if (item.outcome === 'stored' && isMakingPreview(photo, createsPreviews))
        return state('processing', texts.processing);
      return state('done', texts.done, detailOf(item, photo));
  }
}

export const isMakingPreview = (photo: Photo | null, createsPreviews: boolean): boolean =>
  createsPreviews && photo?.status === 'STORED';

/** The server stores a batch as it comes, but answers for all of it. */
function sendingState(percent: number): FileState {
  if (percent === 0) return state('waiting', texts.waiting);
  return percent < 100 ? state('sending', texts.sending(percent)) : state('processing', texts.processing);
}

function detailOf({ outcome, note }: UploadItem, photo: Photo | null): string | null {
  const known = outcome === 'linked' ? texts.linked : outcome === 'duplicate' ? texts.duplicate : null;
  return [known, note, photo?.failure].filter(Boolean).join(' ') || null;
}

const state = (kind: FileState['kind'], label: string, detail: string | null = null): FileState => ({
  kind,
  label,
  detail,
});
