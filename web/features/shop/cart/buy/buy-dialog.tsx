import { ShoppingBag } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { photoCountText } from '../../../../../shared/format/plural.ts';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { AlbumProduct } from '../../../../../shared/shop/catalogue/contract.ts';
import { useIsGone } from '../../../../lib/use-is-gone.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useBackToClose } from '../../../../ui/overlay/use-back-to-close.ts';
import { isSized } from '../../print-crop/sized-product.ts';
import { mergeItems, type NewCartItem, plainPrint } from '../cart-items.ts';
import { getCart, useCart } from '../cart-store.ts';
import { findByName } from '../prices.ts';
import { type OfferedPrint, reviewPrints } from '../review/review-prints.ts';
import styles from './buy-dialog.module.css';
import { buyTexts as texts } from './buy-texts.ts';
import { canOrder, newCartItem, printOf, withPrint } from './format-choice.ts';
import formStyles from './format-form.module.css';
import { FormatForm } from './format-form.tsx';
import { FormatTotal } from './format-total.tsx';
import type { Offer } from './offer.ts';
import { tierQuantity } from './tier-quantity.ts';
import { useAddToCart } from './use-add-to-cart.tsx';
import { useBuyForm } from './use-buy-form.ts';
import { useProposedCrops } from './use-proposed-crops.ts';
import { WithOffer } from './with-offer.tsx';

const PrintReview = lazy(() => import('../review/print-review.tsx'));

interface BuyDialogProps {
  photos: readonly Photo[];
  products: readonly AlbumProduct[];
  shareToken: string | null;
  /** What is offered first are files, not prints. */
  asFiles?: boolean;
  /** Above the form. */
  notice?: ReactNode;
  onClose: () => void;
  onAdded: () => void;
}

/** Adds many photos in one format to the cart; prints that need a look are shown before. */
export default function BuyDialog({ products, notice, ...rest }: BuyDialogProps) {
  const close = useBackToClose('buy-dialog', rest.onClose);
  return (
    <Dialog open onOpenChange={close} title={texts.manyTitle(rest.photos.length)}>
      {notice}
      <WithOffer products={products}>{(offer) => <BuyManyForm {...rest} offer={offer} />}</WithOffer>
    </Dialog>
  );
}

function BuyManyForm({
  photos,
  offer,
  shareToken,
  asFiles,
  onAdded,
}: Omit<BuyDialogProps, 'products' | 'notice'> & { offer: Offer }) {
  const { choice, problem, onChange, handleSubmit } = useBuyForm(offer, asFiles);
  const id = useId();
  const add = useAddToCart(offer);
  const orderable = photos.filter((photo) => canOrder(photo, choice, offer));
  const skipped = photos.filter((photo) => !orderable.includes(photo));
  const [reviewed, setReviewed] = useState<OfferedPrint[] | null>(null);
  const [isProposing, setProposing] = useState(false);
  const isGone = useIsGone();
  const size = choice.mode === 'print' ? findByName(offer.PRINT_SIZE, choice.paperSize) : undefined;
  const toPrint = (photo: Photo) => ({ photo, size: size!, choice: printOf(photo, choice, offer) ?? plainPrint });
  const propose = useProposedCrops(size ? photos.map(toPrint) : []);
  const { items: inCart } = useCart();
  const toAdd = orderable.map((photo) => newCartItem(photo, choice, shareToken, offer));
  const isTooMany = mergeItems(inCart, toAdd) === null;
  const buy = (items: NewCartItem[]): void => {
    if (add(items)) onAdded();
  };
  const buyPrints = async (): Promise<void> => {
    setProposing(true);
    const prints = await propose();
    if (isGone()) return;
    setProposing(false);
    const accepted = prints.filter(({ photo }) => canOrder(photo, choice, offer));
    if (reviewPrints(accepted, getCart()).length > 0) setReviewed(prints);
    else buy(accepted.map(toItem));
  };
  const onSubmit = handleSubmit(() => {
    if (orderable.length === 0 || isTooMany) return;
    if (size) void buyPrints();
    else buy(toAdd);
  });
  /** An item of a print that may have got another crop or size. */
  const toItem = ({ photo, size, choice: print }: OfferedPrint): NewCartItem => {
    const changed = isSized(size) ? withPrint(choice, print, offer) : choice;
    return newCartItem(photo, { ...changed, paperSize: size.name }, shareToken, offer);
  };

  return (
    <>
      <Stack as="form" gap={5} id={id} onSubmit={onSubmit} noValidate>
        <FormatForm
          offer={offer}
          choice={choice}
          onChange={onChange}
          quantityLabel={photos.length > 1 ? texts.quantityEach : texts.quantity}
          photoCount={orderable.length}
          isOwn={shareToken === null}
        />
        <div className={`${styles.footer} ${formStyles.across}`}>
          {skipped.length > 0 && (
            <Alert tone="warning">
              <p>{texts.skipped(skipped.length)}</p>
              {choice.mode === 'print' && <UnprintablePhotos photos={skipped} />}
            </Alert>
          )}
          {orderable.length > 0 && <FormatTotal offer={offer} choice={choice} photoCount={orderable.length} />}
          {isTooMany && <Alert tone="error">{texts.tooManyPhotos(orderable.length, inCart.length)}</Alert>}
          {problem && <Alert tone="error">{problem}</Alert>}
          <Button
            type="submit"
            variant="primary"
            className={formStyles.submit}
            icon={<ShoppingBag aria-hidden="true" />}
            disabled={orderable.length === 0 || isTooMany}
            busy={isProposing}
            busyText={texts.proposing}
          >
            {texts.add}
          </Button>
        </div>
      </Stack>
      {reviewed && (
        <Suspense>
          <PrintReview
            prints={reviewed}
            inCart={getCart()}
            offer={offer}
            countOf={(paperSize) => tierQuantity(offer, inCart, { ...choice, paperSize }, 1)}
            onDone={(prints) => buy(prints.map(toItem))}
            onClose={() => setReviewed(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Why photos can't be printed and what to do, by reason. */
function UnprintablePhotos({ photos }: { photos: readonly Photo[] }) {
  const reasons = new Set(photos.map(({ unprintableReason }) => unprintableReason));
  return (
    <ul className={styles.reasons}>
      {[...reasons].map((reason) => {
        const same = photos.filter(({ unprintableReason }) => unprintableReason === reason);
        return (
          <li key={reason}>
            {same.length === 1 ? same[0]?.filename : photoCountText(same.length)}: {reason}
          </li>
        );
      })}
    </ul>
  );
}
