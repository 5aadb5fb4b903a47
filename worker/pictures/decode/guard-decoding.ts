import { PictureError } from '../picture-error.ts';
import type { PictureSource } from '../picture-source.ts';

const storageFailures = new WeakSet<Error>();

/** Remembers what storage threw, so that nobody takes it for the picture's fault. */
export async function fromStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) storageFailures.add(error);
    throw error;
  }
}

/**
 * Runs a decoder over bytes that may be hostile. What its code or WASM stumbles over is a PictureError, since the
 * same bytes will do the same again; an error of storage stays itself, and the work is tried again.
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
