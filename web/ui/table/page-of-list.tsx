import type { ReactNode, RefObject } from 'react';
import { LoadProblem } from '../feedback/load-problem.tsx';
import styles from './page-of-list.module.css';
import { Pagination } from './pagination.tsx';

interface ListHeadingProps {
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  /** How many are shown, and of how many. */
  shown: ReactNode;
}

/** The heading of a list in pages, which takes the focus when a page is turned. */
export const ListHeading = ({ title, heading, shown }: ListHeadingProps) => (
  <>
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
    {shown && <p className={styles.shown}>{shown}</p>}
  </>
);

interface ListProblemProps {
  error: Error | undefined;
  texts: { loadFailed: string; retry: string };
  onRetry: () => unknown;
}

/** Why a page of a list could not be loaded. */
export function ListProblem({ error, texts, onRetry }: ListProblemProps) {
  if (!error) return null;
  return (
    <div className={styles.problem}>
      <LoadProblem title={texts.loadFailed} detail={error.message} retryText={texts.retry} onRetry={() => onRetry()} />
    </div>
  );
}

interface ListPagesProps {
  page: number;
  pagination: { pages: number; total: number; from: string | null } | undefined;
  hrefOf: (page: number, from: string | null) => string;
  texts: { where: (page: number, pages: number, total: number) => string };
  onTurn: () => void;
}

/** The way to the other pages of a list. */
export function ListPages({ page, pagination, hrefOf, texts, onTurn }: ListPagesProps) {
  if (!pagination) return null;
  const { pages, total, from } = pagination;
  return (
    <div className={styles.pages}>
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(to) => hrefOf(to, from)}
        note={texts.where(page, pages, total)}
        onTurn={onTurn}
      />
    </div>
  );
}
