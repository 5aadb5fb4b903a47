import { isVideoFile, kindOfFilename, refusalOf } from '../../../../../shared/engine/photo-kinds.ts';
import { type ErrorCode, errors } from '../../../../../shared/errors.ts';
import type { UploadConfig } from '../../../../../shared/library/photos/contract.ts';
import { maxVideoBytes } from '../../../../../shared/library/videos/video-limits.ts';
import type { UploadItem } from './upload-state.ts';

type Limits = Pick<UploadConfig, 'maxFileSize' | 'rawSupport'> & { takesVideos?: boolean };

let lastId = 0;

/** Returns an item for each file; files that the server would reject have failed already. */
export function checkFiles(files: readonly File[], limits: Limits): UploadItem[] {
  return files.map((file) => {
    const code = problemOf(file, limits);
    const base = {
      id: ++lastId,
      file,
      takenAt: null,
      caption: null,
      isFavorite: false,
      isKnown: false,
      failureCode: code,
      isRetryable: false,
      isStorageFull: false,
      sentShare: 0,
      photo: null,
      picture: null,
      note: null,
      isCompleting: false,
      completionError: null,
    };
    return code === null
      ? { ...base, outcome: 'waiting', error: null }
      : { ...base, outcome: 'failed', error: errors[code][1] };
  });
}

function problemOf(file: File, { maxFileSize, rawSupport, takesVideos = true }: Limits): ErrorCode | null {
  const refusal = refusalOf(file.name, file.type);
  if (refusal) return refusal;
  if (file.size === 0) return 'photo-empty';
  if (isVideoFile(file)) {
    if (!takesVideos) return 'video-not-here';
    return file.size > maxVideoBytes ? 'video-too-large' : null;
  }
  if (file.size > maxFileSize) return 'photo-too-large';
  if (!rawSupport && kindOfFilename(file.name)?.isRaw) return 'raw-not-in-plan';
  return null;
}
