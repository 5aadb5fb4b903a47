import type { Context } from '../../core/context.ts';

// As long as files stay without their row (worker/library/photos/erased-photos.ts), and a day.
const leftoverMs = 31 * 24 * 3_600_000;

/** A file of the first bucket without a copy of its size. */
export interface MissingFile {
  key: string;
  sizeBytes: number;
  /** There is one of another size. */
  isChanged: boolean;
}

interface CopySlice {
  missing: MissingFile[];
  /** Keys that only the second has, for a month. */
  extra: string[];
  /** Where the next slice begins; null: this was the last. */
  next: string | null;
}

/** Compares a page of each bucket, as far as both go. */
export async function compareCopies(
  { bucket, now }: Pick<Context, 'bucket' | 'now'>,
  copies: R2Bucket,
  prefix: string,
  { after, pageSize }: { after: string | null; pageSize: number },
): Promise<CopySlice> {
  const options = { prefix, limit: pageSize, ...(after !== null && { startAfter: after }) };
  const [files, copied] = await Promise.all([bucket.list(options), copies.list(options)]);
  const ends = [files, copied].flatMap(({ truncated, objects }) => (truncated ? [objects.at(-1)?.key] : []));
  if (ends.includes(undefined)) throw new Error(`R2 lists nothing of ${prefix} and more of it`);
  const next = (ends as string[]).sort()[0] ?? null;
  const upToNext = ({ objects }: R2Objects) => objects.filter(({ key }) => next === null || key <= next);
  const sizes = new Map(upToNext(copied).map(({ key, size }) => [key, size]));
  const there = new Set(files.objects.map(({ key }) => key));
  return {
    missing: upToNext(files)
      .filter(({ key, size }) => sizes.get(key) !== size)
      .map(({ key, size }) => ({ key, sizeBytes: size, isChanged: sizes.has(key) })),
    extra: upToNext(copied)
      .filter(({ key, uploaded }) => !there.has(key) && uploaded.getTime() <= now - leftoverMs)
      .map(({ key }) => key),
    next,
  };
}
