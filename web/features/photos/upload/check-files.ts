import type { UploadConfig } from '../../../../shared/contract/photos.ts';
import { type ErrorCode, errors } from '../../../../shared/errors.ts';
import type { UploadItem } from './upload-state.ts';

/** Camera formats for which browsers often have no media type. */
const rawExtensions = ['dng', 'cr2', 'cr3', 'nef', 'arw', 'raf', 'rw2'];
const photoExtensions = ['jpg', 'jpeg', 'jpe', 'png', 'webp', 'heic', 'heif', 'hif', 'avif', 'gif', ...rawExtensions];

/** For the `accept` of a file picker. */
export const acceptedFiles = ['image/*', ...photoExtensions.map((extension) => `.${extension}`)].join(',');

type Limits = Pick<UploadConfig, 'maxFileSize' | 'rawSupport'>;

/** Returns an item for each file; files that the server would reject have failed already. */
export function checkFiles(files: readonly File[], limits: Limits): UploadItem[] {
  return files.map((file, id) => {
    const code = problemOf(file, limits);
    const base = {
      id,
      file,
      batch: 0,
      isRetryable: false,
      isStorageFull: false,
      sentShare: 0,
      photo: null,
      note: null,
    };
    return code === null
      ? { ...base, outcome: 'waiting', error: null }
      : { ...base, outcome: 'failed', error: errors[code][1] };
  });
}

function problemOf(file: File, { maxFileSize, rawSupport }: Limits): ErrorCode | null {
  const extension = extensionOf(file.name);
  if (!looksLikePhoto(file.type, extension)) return 'photo-unsupported';
  if (file.size === 0) return 'photo-empty';
  if (file.size > maxFileSize) return 'photo-too-large';
  if (!rawSupport && rawExtensions.includes(extension)) return 'raw-not-in-plan';
  return null;
}

/** A guess that avoids useless transfers; the server checks the bytes. */
function looksLikePhoto(type: string, extension: string): boolean {
  return photoExtensions.includes(extension) || type.startsWith('image/') || (type === '' && extension === '');
}

function extensionOf(filename: string): string {
  const dot = filename.lastIndexOf('.');
  return dot < 0 ? '' : filename.slice(dot + 1).toLowerCase();
}
