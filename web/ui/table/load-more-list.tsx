import type { ReactNode } from 'react';
import type { ApiError } from '../../lib/api.ts';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { Button } from '../form/button.tsx';
import { Row } from '../layout/row.tsx';

interface LoadMoreListProps<Item> {
  /** Undefined while the first page is loading. */
  items: readonly Item[] | undefined;
  error: ApiError | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => unknown;
  reload: () => unknown;
  texts: { loadFailed: string; retry: string; more: string; loadingMore: string };
  skeleton: ReactNode;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list that loads further pages by a button; its total is not known. */
export function LoadMoreList<Item>({
  items,
  error,
  texts,
  skeleton,
  empty,
  children,
  ...pages
}: LoadMoreListProps<Item>) {
  return (
    <>
      {error && (
        <LoadProblem
          title={texts.loadFailed}
          detail={error.message}
          retryText={texts.retry}
          onRetry={() => pages.reload()}
        />
      )}
      {!items && !error && skeleton}
      {items?.length === 0 && empty}
      {items && items.length > 0 && children(items)}
      {pages.hasMore && (
        <Row justify="center">
          <Button busy={pages.isLoadingMore} busyText={texts.loadingMore} onClick={() => pages.loadMore()}>
            {texts.more}
          </Button>
        </Row>
      )}
    </>
  );
}
