import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import type { AdminPagination } from '../../../shared/platform/core/admin-lists.ts';
import type { ApiError } from '../../lib/api.ts';
import type { ListQuery } from '../../lib/use-list-query.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { Button } from '../form/button.tsx';
import { Muted } from '../layout/muted.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './paged-list.module.css';
import { Pagination } from './pagination.tsx';
import { rangeLabel } from './range-label.ts';
import { TruncatedSearchNotice } from './truncated-search-notice.tsx';

interface PagedListProps {
  list: Pick<ListQuery, 'hrefOf' | 'isFiltered' | 'clearFilters'>;
  /** What `useApi` gives, with `keepPreviousData`. */
  response: {
    data?: { pagination: AdminPagination } | undefined;
    error?: ApiError | undefined;
    isLoading: boolean;
    mutate: () => unknown;
  };
  texts: { loadFailed: string; nothingFound: string };
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  skeleton: ReactNode;
  /** The rows. */
  children: ReactNode;
  bulkBar?: ReactNode;
  /** Another page was chosen. */
  onTurn: () => void;
}

/** The rows of a page and the way to the others, or why there are none. */
export function PagedList({ list, response, texts, empty, skeleton, children, bulkBar, onTurn }: PagedListProps) {
  const { data, error, isLoading } = response;
  // The previous page stays until the next one is loaded.
  const isTurning = isLoading && data !== undefined;
  const pagination = error ? undefined : data?.pagination;

  if (pagination && !isTurning && pagination.page > pagination.pages && pagination.pages > 0)
    return <Redirect href={list.hrefOf(pagination.pages)} replace />;

  const found = pagination && !isTurning && list.isFiltered;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{found && (pagination.total > 0 ? rangeLabel(pagination) : texts.nothingFound)}</span>
      </VisuallyHidden>
      {error && (
        <LoadProblem
          title={texts.loadFailed}
          detail={error.message}
          retryText="Skúsiť znovu"
          onRetry={() => response.mutate()}
        />
      )}
      {!data && !error && skeleton}
      {pagination?.isCut && <TruncatedSearchNotice pagination={pagination} hrefOf={list.hrefOf} />}
      {pagination?.total === 0 && !list.isFiltered && empty}
      {pagination?.total === 0 && list.isFiltered && !pagination.isCut && (
        <EmptyState
          icon={<SearchX />}
          title={texts.nothingFound}
          action={<Button onClick={list.clearFilters}>Zrušiť filtre</Button>}
        />
      )}
      {pagination && pagination.total > 0 && (
        <>
          <div className={styles.rows} aria-busy={isTurning || undefined}>
            {children}
          </div>
          {bulkBar}
          <div className={styles.pages}>
            {pagination.pages > 1 ? (
              <Pagination
                page={pagination.page}
                pages={pagination.pages}
                hrefOf={(page) => list.hrefOf(page, pagination.from)}
                note={rangeLabel(pagination)}
                onTurn={onTurn}
              />
            ) : (
              <Muted size="s" className={styles.note}>
                {rangeLabel(pagination)}
              </Muted>
            )}
          </div>
        </>
      )}
    </>
  );
}
