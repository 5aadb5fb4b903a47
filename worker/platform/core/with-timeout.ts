/** The work was given up; it goes on by itself. */
export class TimeoutError extends Error {
  constructor(limitMs: number) {
    super(`no response in ${limitMs} ms`);
    this.name = 'TimeoutError';
  }
}

/** Returns what `work` resolves to; throws a `TimeoutError` if that takes too long. What comes later is given to `onLate`. */
export async function withTimeout<T>(limitMs: number, work: Promise<T>, onLate?: (result: T) => unknown): Promise<T> {
  let isLate = false;
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    isLate = true;
    reject(new TimeoutError(limitMs));
  }, limitMs);
  work.then((result) => isLate && onLate?.(result)).catch(() => {});
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
