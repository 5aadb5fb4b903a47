export type SortDirection = 'asc' | 'desc';

/** The direction in which `sort` (`createdAt_desc`) orders by this field; `undefined` when it orders by another. */
export function directionOf(sort: string, field: string): SortDirection | undefined {
  if (sort === `${field}_asc`) return 'asc';
  return sort === `${field}_desc` ? 'desc' : undefined;
}

/** After a click on the header of a column: the other direction, or this column's first one. */
export function nextSort(sort: string, field: string, first: SortDirection = 'asc'): string {
  const now = directionOf(sort, field);
  if (!now) return `${field}_${first}`;
  return `${field}_${now === 'asc' ? 'desc' : 'asc'}`;
}
