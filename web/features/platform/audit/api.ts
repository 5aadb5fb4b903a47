import useSWRInfinite from 'swr/infinite';
import type { AuditEntry, AuditLogResponse } from '../../../../shared/platform/audit/contract.ts';
import { type ApiError, api } from '../../../lib/api.ts';

const auditPath = '/admin/history';

/** Returns the entries loaded so far, of one kind of record or of all (''). */
export function useAuditLog(subject: string) {
  const keyOf = (index: number, previous: AuditLogResponse | null): string | null => {
    const params = new URLSearchParams(subject && { subject });
    if (index > 0) {
      if (!previous || !hasMore(previous)) return null;
      params.set('page', String(index + 1));
      params.set('from', previous.pagination.from ?? '');
    }
    const query = params.toString();
    return query ? `${auditPath}?${query}` : auditPath;
  };
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<AuditLogResponse, ApiError>(
    keyOf,
    (path: string) => api<AuditLogResponse>('GET', path),
  );
  const last = data?.at(-1);
  return {
    entries: data && distinct(data.flatMap((page) => page.entries)),
    error,
    hasMore: last !== undefined && hasMore(last),
    isLoadingMore: isValidating && data !== undefined && size > data.length,
    loadMore: () => setSize(size + 1),
    reload: () => mutate(),
  };
}

const hasMore = ({ pagination: { page, pages } }: AuditLogResponse): boolean => page < pages;

/** New entries shift the pages, so the next one may repeat entries. */
const distinct = (entries: AuditEntry[]): AuditEntry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];
