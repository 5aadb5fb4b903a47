import type { Context } from '../core/context.ts';

// As long as files stay without their row (worker/library/photos/erased-photos.ts), and a day.
const leftoverMs = 31 * 24 * 3_600_000;

interface CopySlice {
  /** Keys of the first bucket that the second lacks, or has in another size. */
  missing: string[];
  /** Keys that only the second has, for a month. */
  extra: string[];
  /** Where the next slice begins; null: this was the last. */
  next: string | null;
}

/** Compares a page of keys after one. Keys are never overwritten with other bytes, so their sizes tell. */
export async function compareCopies(
  { bucket, now }: Pick<Context, 'bucket' | 'now'>,
  copies: R2Bucket,
  prefix: string,
  { after, pageSize }: { after: string | null; pageSize: number },
): Promise<CopySlice> {
  const startAfter = after === null ? {} : { startAfter: after };
  const page = await bucket.list({ prefix, limit: pageSize, ...startAfter });
  const next = page.truncated ? (page.objects.at(-1)?.key ?? null) : null;
  const copied = await listUpTo(copies, { prefix, limit: pageSize, ...startAfter }, next);
  const sizes = new Map(copied.map(({ key, size }) => [key, size]));
  const there = new Set(page.objects.map(({ key }) => key));
  return {
    missing: page.objects.filter(({ key, size }) => sizes.get(key) !== size).map(({ key }) => key),
    extra: copied
      .filter(({ key, uploaded }) => !there.has(key) && uploaded.getTime() <= now - leftoverMs)
      .map(({ key }) => key),
    next,
  };
}

/** Returns the objects with keys up to one; null: all. */
async function listUpTo(bucket: R2Bucket, options: R2ListOptions, last: string | null): Promise<R2Object[]> {
  const found: R2Object[] = [];
  let cursor: string | undefined;
  do {
    const page: R2Objects = await bucket.list(cursor ? { ...options, cursor } : options);
    found.push(...page.objects.filter(({ key }) => last === null || key <= last));
    const isBeyond = last !== null && (page.objects.at(-1)?.key ?? '') > last;
    cursor = page.truncated && !isBeyond ? page.cursor : undefined;
  } while (cursor);
  return found;
}
