import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** Below the buttons: where one is. */
  note: ReactNode;
  /** After a click: the new page starts at its top. */
  onTurn?: () => void;
}

/** Buttons to the pages of a list, which are addresses of their own; nothing when there is one page. */
export function Pagination({ page, pages, hrefOf, note, onTurn }: PaginationProps) {
  if (pages <= 1) return null;
  const step = (to: number, label: string, icon: ReactNode) =>
    to < 1 || to > pages ? (
      <button type="button" className={styles.page} disabled aria-label={label}>
        {icon}
      </button>
    ) : (
      <Link href={hrefOf(to)} className={styles.page} aria-label={label} onClick={onTurn}>
        {icon}
      </Link>
    );
  return (
    <nav className={styles.pagination} aria-label="Stránkovanie">
      <div className={styles.pages}>
        {step(page - 1, 'Predchádzajúca stránka', <ChevronLeft aria-hidden="true" />)}
        {pageNumbers(page, pages).map((number) => (
          <Link
            key={number}
            href={hrefOf(number)}
            className={styles.page}
            aria-label={`Stránka ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={onTurn}
          >
            {number}
          </Link>
        ))}
        {step(page + 1, 'Nasledujúca stránka', <ChevronRight aria-hidden="true" />)}
      </div>
      <p className={styles.note}>{note}</p>
    </nav>
  );
}
