import type { ReactNode } from 'react';
import type { AlbumProduct } from '../../../../../shared/shop/catalogue/contract.ts';
import { Alert, RetryAlert } from '../../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { usePricing } from '../api.ts';
import { buyTexts as texts } from './buy-texts.ts';
import { modesOf } from './format-choice.ts';
import styles from './format-form.module.css';
import { idsOf, type Offer, offerOf } from './offer.ts';

interface WithOfferProps {
  /** The products that the album is limited to; empty: no limit. */
  products: readonly AlbumProduct[];
  children: (offer: Offer) => ReactNode;
}

/** Renders its content once prices are loaded and something is on sale in this album. */
export function WithOffer({ products, children }: WithOfferProps) {
  const { data, error, isValidating, mutate } = usePricing();
  if (data) {
    const offer = offerOf(data, idsOf(products));
    if (modesOf(offer).length > 0) return children(offer);
    return (
      <div className={styles.message}>
        <Alert tone="info">{texts.nothing}</Alert>
      </div>
    );
  }
  if (!error) {
    return (
      <div className={styles.wait}>
        <Spinner label={texts.loading} />
      </div>
    );
  }
  return (
    <div className={styles.message}>
      <RetryAlert retryText={texts.retry} isBusy={isValidating} onRetry={mutate}>
        {texts.loadFailed + error.message}
      </RetryAlert>
    </div>
  );
}
