import { maxPhotoIds } from '../../../../shared/library/photos/upload-limits.ts';

interface Sliced {
  /** Of the calls that succeeded. */
  doneIds: string[];
  /** Why the rest was not done; null: all was. */
  error: unknown;
}

/** Calls `call` with at most 200 ids at a time, one call after the other, until one fails. */
export async function inSlices(
  ids: readonly string[],
  call: (slice: string[]) => Promise<unknown>,
  onProgress: (done: number) => void = () => {},
): Promise<Sliced> {
  const doneIds: string[] = [];
  for (let start = 0; start < ids.length; start += maxPhotoIds) {
    const slice = ids.slice(start, start + maxPhotoIds);
    try {
      await call(slice);
    } catch (error) {
      return { doneIds, error };
    }
    doneIds.push(...slice);
    onProgress(doneIds.length);
  }
  return { doneIds, error: null };
}
