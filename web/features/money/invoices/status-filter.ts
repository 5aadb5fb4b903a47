export const statusFilters = ['all', 'pending', 'ready', 'downloaded', 'expired'] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** Returns the filter in the query string, `all` when there is none. */
export function filterOf(search: string): StatusFilter {
  const text = new URLSearchParams(search).get('status');
  return statusFilters.find((filter) => filter === text) ?? 'all';
}

/** Returns the URL of a page of the filtered list, without defaults; `from` is the cursor from the page before. */
export function invoicesHref(path: string, page: number, status: StatusFilter, from: string | null = null): string {
  const query = new URLSearchParams();
  if (status !== 'all') query.set('status', status);
  if (page > 1) query.set('page', String(page));
  if (page > 1 && from !== null) query.set('from', from);
  return query.size > 0 ? `${path}?${query}` : path;
}
