import type { Invoice } from '../../../../shared/money/invoices/contract.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import paper from '../../../ui/media/drawings/paper.svg';
import type { InvoicePage } from './api.ts';
import { InvoiceCard } from './invoice-card.tsx';
import styles from './invoice-list.module.css';
import { invoicesTexts as texts } from './invoice-texts.ts';

interface InvoiceListProps {
  invoices: Invoice[];
  shown: InvoicePage;
  isTurning: boolean;
}

export function InvoiceList({ invoices, shown, isTurning }: InvoiceListProps) {
  return (
    <ul className={styles.list} aria-busy={isTurning || undefined}>
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <InvoiceCard invoice={invoice} shown={shown} />
        </li>
      ))}
    </ul>
  );
}

const skeletons = ['a', 'b', 'c', 'd'];

export function InvoiceListSkeleton() {
  return (
    <div className={styles.list} role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {skeletons.map((key) => (
        <Skeleton key={key} height={96} className={styles.skeleton} />
      ))}
    </div>
  );
}

/** The empty state: no invoices at all, or none of the chosen status. */
export function NoInvoices({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        drawing={paper}
        title={texts.noneTitle}
        action={<ButtonLink href={paths.invoices}>{texts.showAll}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      drawing={paper}
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={
        <ButtonLink href={paths.orders} variant="primary">
          {texts.toOrders}
        </ButtonLink>
      }
    />
  );
}
