import { BucketUnavailableError, isPermanent } from './transient-errors.ts';
import { TimeoutError, withTimeout } from './with-timeout.ts';

// People wait for what is read; a block of a photo may take its time.
const longestReadMs = 8_000;
const longestWriteMs = 30_000;

const limitsMs: Record<string, number> = {
  head: longestReadMs,
  get: longestReadMs,
  list: longestReadMs,
  createMultipartUpload: longestReadMs,
  abort: longestReadMs,
  put: longestWriteMs,
  uploadPart: longestWriteMs,
  complete: longestWriteMs,
  // Of up to a thousand files.
  delete: longestWriteMs,
};

/**
 * Returns the same bucket, whose calls end in time and throw a `BucketUnavailableError`, unless they would always fail. A
 * write that was given up may still arrive: as with any lost response, its key is then one that no row names.
 */
export const timeoutBucket = (bucket: R2Bucket): R2Bucket => withLimits(bucket);

function withLimits<T extends object>(target: T): T {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name, object);
      if (typeof value !== 'function') return value;
      const limitMs = limitsMs[String(name)];
      if (limitMs === undefined) return value.bind(object);
      return async (...args: unknown[]) => {
        const result = await withTimeout(limitMs, value.apply(object, args), cancelBody).catch((error) => {
          throw isPermanent(error)
            ? error
            : new BucketUnavailableError(String(name), error, error instanceof TimeoutError);
        });
        return name === 'createMultipartUpload' ? withLimits(result as R2MultipartUpload) : result;
      };
    },
  });
}

/** Nobody reads what comes too late. */
const cancelBody = (result: unknown) => (result as { body?: ReadableStream } | null)?.body?.cancel();
