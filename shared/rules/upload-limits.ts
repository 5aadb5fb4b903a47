/**
 * Limits of an upload, which upload-config sends to clients. The server enforces bytes per photo and number of files.
 */
export const maxPhotoBytes = 25 * 1024 * 1024;
/** Maximum of a JPEG that a browser makes for prints. */
export const maxMasterBytes = 25 * 1024 * 1024;
/** Larger photos get none: a browser could not hold their pixels. */
export const maxMasterPixels = 50_000_000;
/** By the header; a larger picture is stored, but never decoded. */
export const maxPhotoPixels = 250_000_000;
export const maxPhotoSide = 65_535;
/** Maximum of files per request. */
export const maxRequestFiles = 20;
/** Files per request of the web app: fewer, so that progress is smooth and a lost request costs less. */
export const maxBatchFiles = 10;
export const maxBatchBytes = 50 * 1024 * 1024;
/** Maximum of files that an admin adds to an album at once, in several batches. */
export const maxAdminFiles = 100;
export const maxWatermarkLength = 60;
/** Pause between two batches. */
export const batchPauseMs = 500;

interface Sized {
  readonly size: number;
}

/** Splits files into batches of at most `maxFiles` and `maxBytes`, in order; a file over `maxBytes` goes alone. */
export function splitIntoBatches<T extends Sized>(
  files: readonly T[],
  maxFiles: number = maxBatchFiles,
  maxBytes: number = maxBatchBytes,
): T[][] {
  const batches: T[][] = [];
  let bytes = 0;
  for (const file of files) {
    const current = batches.at(-1);
    if (!current || current.length >= maxFiles || bytes + file.size > maxBytes) {
      batches.push([file]);
      bytes = file.size;
    } else {
      current.push(file);
      bytes += file.size;
    }
  }
  return batches;
}
