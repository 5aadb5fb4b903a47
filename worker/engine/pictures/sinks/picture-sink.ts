/** Takes a file while it is made. */
export interface PictureSink {
  /** Takes the next bytes, which are valid only during the call. */
  readonly put: (chunk: Uint8Array) => void;
  /** To be awaited before much more is put, if any. */
  readonly pause: Promise<void> | null;
}
