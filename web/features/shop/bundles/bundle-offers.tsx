import { lazy, Suspense, useState } from 'react';
import { formatCents } from '../../../../shared/format/money.ts';
import type { AlbumProduct } from '../../../../shared/shop/catalogue/contract.ts';
import { RetryAlert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { usePricing } from '../cart/api.ts';
import { buyTexts } from '../cart/buy/buy-texts.ts';
import { idsOf, offerOf } from '../cart/buy/offer.ts';
import type { BundleDialogProps } from './bundle-dialog.tsx';
import { bundleTexts as texts } from './bundle-texts.ts';
import styles from './bundles.module.css';
import { type OfferedBundle, offeredBundles } from './chosen-photos.ts';

const BundleDialog = lazy(() => import('./bundle-dialog.tsx'));

interface BundleOffersProps extends Omit<BundleDialogProps, 'bundle' | 'offer' | 'onClose'> {
  /** The products that the album is limited to; empty: the whole catalogue. */
  products: readonly AlbumProduct[];
}

/** The bundles that the photos of a child can be bought in; nothing where there are none. */
export function BundleOffers({ products, ...rest }: BundleOffersProps) {
  const { data, error, mutate } = usePricing();
  const [open, setOpen] = useState<OfferedBundle | null>(null);
  if (error && !data)
    return (
      <RetryAlert retryText={buyTexts.retry} onRetry={() => mutate()}>
        {buyTexts.loadFailed + error.message}
      </RetryAlert>
    );
  const offer = data && offerOf(data, idsOf(products));
  const bundles = offer ? offeredBundles(offer, rest.photos, rest.onMore !== null) : [];
  if (!offer || bundles.length === 0) return null;
  return (
    <section className={styles.offers} aria-label={texts.title}>
      <div>
        <h2>{texts.title}</h2>
        <Muted size="s">{texts.text}</Muted>
      </div>
      <ul className={styles.bundles}>
        {bundles.map((bundle) => (
          <li key={bundle.id}>
            <h3>{bundle.name}</h3>
            <p className={styles.price}>
              <strong>{formatCents(bundle.priceCents)}</strong>{' '}
              <Muted size="s" as="span">
                {texts.separately(bundle.separatelyCents)}
              </Muted>
            </p>
            {bundle.lowestPrice !== undefined && <Muted size="s">{buyTexts.lowestPrice(bundle.lowestPrice)}</Muted>}
            <p>{bundle.parts.map(({ name }) => name).join(', ')}</p>
            {bundle.description && <Muted size="s">{bundle.description}</Muted>}
            <Button aria-label={texts.chooseFor(bundle.name)} onClick={() => setOpen(bundle)}>
              {texts.choose}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <BundleDialog {...rest} bundle={open} offer={offer} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}
