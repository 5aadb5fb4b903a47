import type { Invoice } from '../../../shared/contract/invoices.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
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
