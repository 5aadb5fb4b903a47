/** R2 returned an error of its own, or timed out. */
export class BucketUnavailableError extends Error {
  /** A retry may take as long again. */
  readonly isTimeout: boolean;

  constructor(call: string, cause: unknown, isTimeout = false) {
    super(`R2 ${call}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'BucketOutage';
    this.isTimeout = isTimeout;
  }
}

// Permanent errors of R2 (https://developers.cloudflare.com/r2/api/error-codes/): no such file, part too small,
// metadata too large, bad key, range outside of the file, parts of different sizes, file too large.
const permanentCodes = ['10007', '10011', '10012', '10020', '10039', '10048', '10100'];

/** Returns whether an R2 error is caused by the call itself, so that a retry is useless. */
export const isPermanent = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && permanentCodes.some((code) => error.message.endsWith(`(${code})`)));

// D1's messages for errors where a retry may succeed (Cloudflare's list of D1 errors).
const transientMessages = [
  'overloaded',
  'Network connection lost',
  'object to be reset',
  'reset because its code was updated',
  'exceeded its memory limit and was reset',
  'due to transient issue on remote node',
];

/** Returns the error code of a transient failure of the platform; undefined for any other error. */
export function transientErrorCode(
  error: unknown,
): 'database-busy' | 'library-moving' | 'storage-unavailable' | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof BucketUnavailableError) return 'storage-unavailable';
    const { message } = cause;
    // Drizzle's message contains the SQL of a failed statement, which may say anything.
    if (message.startsWith('Failed query')) continue;
    // Of the triggers that keep what is being copied as it is.
    if (message.includes('library-moving')) return 'library-moving';
    if (transientMessages.some((words) => message.includes(words))) return 'database-busy';
  }
  return undefined;
}
