import { PictureError } from '../picture-error.ts';
import type { PictureSource } from '../picture-source.ts';

const storageFailures = new WeakSet<Error>();

/** Marks errors of storage, so that they are not attributed to the picture. */
export async function fromStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) storageFailures.add(error);
    throw error;
  }
}

/**
 * Runs a decoder over untrusted bytes. Errors of its code or WASM become a PictureError, because the same bytes would
 * fail again; an error of storage is rethrown, so that the job is retried.
 */
export async function guardDecoding<T>(
  source: PictureSource,
  decode: (source: PictureSource) => Promise<T>,
): Promise<T> {
  try {
    return await decode({
      sizeBytes: source.sizeBytes,
      read: (offset, length) => fromStorage(() => source.read(offset, length)),
      stream: () => fromStorage(() => source.stream()),
    });
  } catch (error) {
    throw isStumble(error) && !storageFailures.has(error) ? faultOf(error) : error;
  }
}

function isStumble(error: unknown): error is Error {
  return error instanceof RangeError || error instanceof TypeError || error instanceof WebAssembly.RuntimeError;
}

function faultOf(error: Error): PictureError {
  const noMemory = error instanceof RangeError && /allocat|out of memory/i.test(error.message);
  return new PictureError(noMemory ? 'needs-browser' : 'corrupt', `the decoder stopped: ${error}`, { cause: error });
}
