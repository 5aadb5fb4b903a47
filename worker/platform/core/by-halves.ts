import { transientErrorCode } from './transient-errors.ts';

export interface Worked<T> {
  done: T[];
  failed: T[];
}

/**
 * Works on all items at once or, if that fails, on either half of them, so that one item holds back no other. What fails
 * alone is told to `onFailure`. Throws what a later run may not meet again.
 */
export async function workByHalves<T>(
  items: readonly T[],
  work: (items: readonly T[]) => Promise<unknown>,
  onFailure: (item: T, error: unknown) => void,
): Promise<Worked<T>> {
  const [first, ...others] = items;
  if (first === undefined) return { done: [], failed: [] };
  try {
    await work(items);
    return { done: [...items], failed: [] };
  } catch (error) {
    if (transientErrorCode(error)) throw error;
    if (others.length === 0) {
      onFailure(first, error);
      return { done: [], failed: [first] };
    }
  }
  const half = items.length >> 1;
  const some = await workByHalves(items.slice(0, half), work, onFailure);
  const rest = await workByHalves(items.slice(half), work, onFailure);
  return { done: [...some.done, ...rest.done], failed: [...some.failed, ...rest.failed] };
}
