export const statusFilters = ['all', 'pending', 'ready', 'downloaded', 'expired'] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** The filter that an address asks for; all for anything that is none. */
export function filterOf(search: string): StatusFilter {
  const text = new URLSearchParams(search).get('status');
  return statusFilters.find((filter) => filter === text) ?? 'all';
}

/** The address of a page of the filtered list, without what goes without saying; `from` is that of the page before. */
export function invoicesHref(path: string, page: number, status: StatusFilter, from: string | null = null): string {
  const query = new URLSearchParams();
  if (status !== 'all') query.set('status', status);
  if (page > 1) query.set('page', String(page));
  if (page > 1 && from !== null) query.set('from', from);
  return query.size > 0 ? `${path}?${query}` : path;
}
