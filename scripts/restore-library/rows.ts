import type { Library } from './read-library.ts';

interface Row {
  id: string;
}

export const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

/** Returns the rows of then that are not there now. */
export function missing<T extends Row>(then: T[], now: T[]): T[] {
  const there = new Set(idsOf(now));
  return then.filter(({ id }) => !there.has(id));
}

/** Its bytes are safe, and it is not deleted. */
export const isVisible = ({ status }: Library['photos'][number]): boolean =>
  status !== 'PENDING' && status !== 'DELETED';
