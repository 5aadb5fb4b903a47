/** R2 answered with an error of its own, or not in time. */
export class BucketOutage extends Error {
  constructor(call: string, cause: unknown) {
    super(`R2 ${call}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'BucketOutage';
  }
}

// What D1 says of itself when the same call may succeed a little later (Cloudflare's list of its errors).
const passingWords = [
  'overloaded',
  'Network connection lost',
  'object to be reset',
  'reset because its code was updated',
  'exceeded its memory limit and was reset',
  'due to transient issue on remote node',
];

/** The code of a failure that lies with the platform and passes by itself; undefined for any other. */
export function outageOf(error: unknown): 'database-busy' | 'storage-unavailable' | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof BucketOutage) return 'storage-unavailable';
    const { message } = cause;
    // The words of a failed statement stand in Drizzle's message, and may say anything.
    if (!message.startsWith('Failed query') && passingWords.some((words) => message.includes(words)))
      return 'database-busy';
  }
  return undefined;
}
