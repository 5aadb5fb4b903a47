import { BucketUnavailableError, isPermanent } from './transient-errors.ts';

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
 * The same bucket, whose calls end in time and fail with `BucketUnavailableError`, unless they would always fail. A write that was given up may still arrive:
 * as with any lost answer, its key is then one that no row names.
 */
export const timeoutBucket = (bucket: R2Bucket): R2Bucket => patient(bucket);

function patient<T extends object>(target: T): T {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name, object);
      if (typeof value !== 'function') return value;
      const limitMs = limitsMs[String(name)];
      if (limitMs === undefined) return value.bind(object);
      return async (...args: unknown[]) => {
        const response = await inTime(String(name), limitMs, value.apply(object, args));
        return name === 'createMultipartUpload' ? patient(response as R2MultipartUpload) : response;
      };
    },
  });
}

async function inTime<T>(call: string, limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new Error(`no answer within ${limitMs} ms`));
    }, limitMs);
  });
  // Nobody reads what comes too late.
  const body = (response: T) => (response as { body?: ReadableStream } | null)?.body;
  work.then((response) => (isLate ? body(response)?.cancel() : undefined)).catch(() => {});
  try {
    return await Promise.race([work, limit]);
  } catch (error) {
    throw isPermanent(error) ? error : new BucketUnavailableError(call, error, isLate);
  } finally {
    clearTimeout(timer);
  }
}
