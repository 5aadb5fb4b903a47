export const maxVideoBytes = 2 * 1024 ** 3;
/** R2 takes parts of at least 5 MiB, all equal but the last. */
export const videoPartBytes = 5 * 1024 * 1024;

export const videoPartCount = (sizeBytes: number): number => Math.ceil(sizeBytes / videoPartBytes);

/** Returns how many bytes a part has; the first one is 1. */
export const videoPartSize = (sizeBytes: number, part: number): number =>
  Math.min(videoPartBytes, sizeBytes - (part - 1) * videoPartBytes);
