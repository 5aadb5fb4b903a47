/** How many photos one call may name. */
export const maxPhotoIds = 200;
export const maxKnownHashes = 200;
export const maxArchivePhotos = 1000;

/**
 * Limits of an upload, which upload-config sends to clients. The server enforces bytes per photo and number of files.
 */
export const maxPhotoBytes = 25 * 1024 * 1024;
/** Maximum of a JPEG that a browser makes for prints. */
export const maxMasterBytes = 25 * 1024 * 1024;
/** Larger photos get none: a browser could not hold their pixels. Those of 50 megapixels have 8192 × 6144. */
export const maxMasterPixels = 52_000_000;
/** Maximum of files per request. */
export const maxRequestFiles = 20;
export const maxBatchBytes = 50 * 1024 * 1024;
/** Maximum of files that an admin adds to an album at once. */
export const maxAdminFiles = 100;
export const maxWatermarkLength = 60;
