import type { ReactNode } from 'react';
import { formatCents } from '../../../../shared/format/money.ts';
import { bundleText, type OrderedBundle } from '../../../../shared/shop/catalogue/bundles.ts';
import type { Product } from '../../../../shared/shop/catalogue/contract.ts';
import { tariffOf } from '../../../../shared/shop/catalogue/pricing.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import styles from './cart-summary.module.css';
import { cartTexts as texts } from './cart-texts.ts';
import type { CartPrints } from './prints/use-prints.ts';

interface CartSummaryProps {
  /** Null before prices are loaded. */
  totalCents: number | null;
  /** That its items make up. */
  bundles: readonly OrderedBundle[];
  /** Empty for a cart without prints. */
  deliveries: readonly Product[];
  /** Of the print files; the checkout waits for them before it orders. */
  progress: CartPrints['progress'];
  unavailableCount: number;
  onRemoveUnavailable: () => void;
  /** Alerts about what could not be loaded. */
  failures: ReactNode;
}

/** Total and checkout button: beside the list, on a phone fixed at the bottom. */
export function CartSummary(props: CartSummaryProps) {
  const { totalCents, bundles, deliveries, progress, unavailableCount, onRemoveUnavailable, failures } = props;
  const isPreparing = progress.ready < progress.total;
  const deliveryCents = deliveries.map((delivery) => tariffOf(delivery).priceCents);
  return (
    <section className={styles.summary} aria-label={texts.summary} data-bottom-bar="narrow">
      {failures}
      {unavailableCount > 0 && (
        <Alert
          tone="warning"
          action={
            <Button size="s" onClick={onRemoveUnavailable}>
              {texts.removeUnavailable}
            </Button>
          }
        >
          {texts.unavailable(unavailableCount)}
        </Alert>
      )}
      {bundles.map((bundle) => (
        <p key={bundle.name} className={styles.bundle}>
          <span>{bundleText(bundle)}</span>
          <span>{formatCents(-bundle.cents)}</span>
        </p>
      ))}
      <p className={styles.total}>
        <span>{texts.total}</span>
        <output aria-live="polite">{totalCents === null ? <Skeleton width={80} /> : formatCents(totalCents)}</output>
      </p>
      {deliveryCents.length > 0 && <p className={styles.note}>{texts.delivery(Math.min(...deliveryCents))}</p>}
      {isPreparing && unavailableCount === 0 && (
        <div className={styles.progress}>
          <p role="status">{texts.progress(progress.ready, progress.total)}</p>
          <Progress label={texts.preparing} value={(progress.ready / progress.total) * 100} />
          <p className={styles.note}>{texts.progressNote}</p>
        </div>
      )}
      {unavailableCount > 0 ? (
        <Button variant="primary" disabled>
          {texts.pay}
        </Button>
      ) : (
        <ButtonLink href={paths.checkout} variant="primary">
          {texts.pay}
        </ButtonLink>
      )}
    </section>
  );
}
