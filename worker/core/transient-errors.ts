/** R2 answered with an error of its own, or not in time. */
export class BucketUnavailableError extends Error {
  /** Whoever asks again may wait as long again. */
  readonly isTimeout: boolean;

  constructor(call: string, cause: unknown, isTimeout = false) {
    super(`R2 ${call}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'BucketOutage';
    this.isTimeout = isTimeout;
  }
}

// What R2 says of a call that fails whenever it is made (Cloudflare's list of its errors): no such file, a part too small,
// its metadata too large, a bad key, a range outside of the file, parts of different sizes, a file too large.
const permanentCodes = ['10007', '10011', '10012', '10020', '10039', '10048', '10100'];

/** Whether an error of R2 lies with what was asked of it, and does not pass. */
export const isPermanent = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && permanentCodes.some((code) => error.message.endsWith(`(${code})`)));

// What D1 says of itself when the same call may succeed a little later (Cloudflare's list of its errors).
const transientMessages = [
  'overloaded',
  'Network connection lost',
  'object to be reset',
  'reset because its code was updated',
  'exceeded its memory limit and was reset',
  'due to transient issue on remote node',
];

/** The code of a failure that lies with the platform and passes by itself; undefined for any other. */
export function transientErrorCode(error: unknown): 'database-busy' | 'storage-unavailable' | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof BucketUnavailableError) return 'storage-unavailable';
    const { message } = cause;
    // The words of a failed statement stand in Drizzle's message, and may say anything.
    if (!message.startsWith('Failed query') && transientMessages.some((words) => message.includes(words)))
      return 'database-busy';
  }
  return undefined;
}
