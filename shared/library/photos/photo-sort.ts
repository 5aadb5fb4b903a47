export const sortOptions = [
  'createdAt_asc',
  'createdAt_desc',
  'takenAt_asc',
  'takenAt_desc',
  'filename_asc',
  'filename_desc',
  'size_asc',
  'size_desc',
  'manual',
] as const;

export type SortOption = (typeof sortOptions)[number];
export type SortField = 'createdAt' | 'takenAt' | 'filename' | 'size' | 'manual';

export const defaultSort: SortOption = 'createdAt_asc';

/** Returns the order of an album: as chosen by who looks at it, otherwise by its owner. */
export const sortOf = (album: { defaultSort: SortOption | null }, chosen: SortOption | null | undefined): SortOption =>
  chosen ?? album.defaultSort ?? defaultSort;

/** Returns the order from the other end; null where there is none. */
export function reverseSort(sort: SortOption): SortOption | null {
  const { field, descending } = parseSort(sort);
  return sortOptions.find((option) => option === `${field}_${descending ? 'asc' : 'desc'}`) ?? null;
}

/** Reads a sort from a URL; returns null for an unknown one. */
export const parseSortParam = (param: string | null | undefined): SortOption | null =>
  sortOptions.find((option) => option === param) ?? null;

/** Splits `filename_desc` into its field and direction; the owner's order has one only. */
export function parseSort(sort: SortOption): { field: SortField; descending: boolean } {
  const [field, direction] = sort.split('_') as [SortField, 'asc' | 'desc' | undefined];
  return { field, descending: direction === 'desc' };
}
