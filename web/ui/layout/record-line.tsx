import type { ComponentProps, ReactNode } from 'react';
import { formatCents } from '../../../shared/format/money.ts';
import { Badge } from '../feedback/badge.tsx';
import styles from './record-line.module.css';

interface RecordFactsProps {
  /** Each an element. */
  children: ReactNode;
  /** On narrow screens one below the other. */
  stacks?: boolean;
}

/** Facts about an order or an invoice, with dots between them. */
export const RecordFacts = ({ children, stacks = false }: RecordFactsProps) => (
  <p className={styles.facts} data-stacks={stacks || undefined}>
    {children}
  </p>
);

interface RecordAmountProps {
  status: { label: string; tone: ComponentProps<typeof Badge>['tone'] };
  totalCents: number;
}

/** Status and total of an order or an invoice: the grid areas `status` and `total` of its card. */
export const RecordAmount = ({ status, totalCents }: RecordAmountProps) => (
  <>
    <div className={styles.status}>
      <Badge tone={status.tone}>{status.label}</Badge>
    </div>
    <p className={styles.total}>{formatCents(totalCents)}</p>
  </>
);
