import { BucketUnavailableError, isPermanent } from './transient-errors.ts';
import { TimeoutError, withTimeout } from './with-timeout.ts';

// People wait for reads; writing a block of a photo may take longer.
const maxReadMs = 8_000;
const maxWriteMs = 30_000;
/** Jobs copy videos of gigabytes. */
const maxStreamMs = 600_000;

const limitsMs: Record<string, number> = {
  head: maxReadMs,
  get: maxReadMs,
  list: maxReadMs,
  createMultipartUpload: maxReadMs,
  abort: maxReadMs,
  put: maxWriteMs,
  uploadPart: maxWriteMs,
  complete: maxWriteMs,
  // Up to a thousand files.
  delete: maxWriteMs,
};

/**
 * Returns a bucket whose calls time out and fail with `BucketUnavailableError`, except for permanent errors. A write
 * that timed out may still happen; its key is then an orphan.
 */
export const timeoutBucket = (bucket: R2Bucket): R2Bucket => withLimits(bucket);

function withLimits<T extends object>(target: T): T {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name, object);
      if (typeof value !== 'function') return value;
      // It is begun without a call.
      if (name === 'resumeMultipartUpload')
        return (...args: unknown[]) => withLimits(value.apply(object, args) as R2MultipartUpload);
      const limitMs = limitsMs[String(name)];
      if (limitMs === undefined) return value.bind(object);
      return async (...args: unknown[]) => {
        const isStream = name === 'put' && args[1] instanceof ReadableStream;
        const result = await withTimeout(isStream ? maxStreamMs : limitMs, value.apply(object, args), cancelBody).catch(
          (error) => {
            throw isPermanent(error)
              ? error
              : new BucketUnavailableError(String(name), error, error instanceof TimeoutError);
          },
        );
        return name === 'createMultipartUpload' ? withLimits(result as R2MultipartUpload) : result;
      };
    },
  });
}

/** No one reads what comes too late. */
const cancelBody = (result: unknown) => (result as { body?: ReadableStream } | null)?.body?.cancel();
