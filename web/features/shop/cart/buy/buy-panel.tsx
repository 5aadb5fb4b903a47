import { ShoppingBag } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { AlbumProduct } from '../../../../../shared/shop/catalogue/contract.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { useIsCompleting } from '../../../library/gallery/completing-store.ts';
import { type CartItem, plainPrint } from '../cart-items.ts';
import { useCart } from '../cart-store.ts';
import { formatsText, buyTexts as texts } from './buy-texts.ts';
import { canOrder, newCartItem } from './format-choice.ts';
import styles from './format-form.module.css';
import { FormatForm } from './format-form.tsx';
import { FormatTotal } from './format-total.tsx';
import type { Offer } from './offer.ts';
import { useAddToCart } from './use-add-to-cart.tsx';
import { useBuyForm } from './use-buy-form.ts';
import { WithOffer } from './with-offer.tsx';

interface BuyPanelProps {
  photo: Photo;
  products: readonly AlbumProduct[];
  shareToken: string | null;
}

/** The panel of the viewer: adds the photo that is shown to the cart, as a print or a file. */
export default function BuyPanel({ products, ...rest }: BuyPanelProps) {
  return <WithOffer products={products}>{(offer) => <BuyForm {...rest} offer={offer} />}</WithOffer>;
}

function BuyForm({ photo, offer, shareToken }: Omit<BuyPanelProps, 'products'> & { offer: Offer }) {
  const { choice, setChoice, problem, onChange, handleSubmit } = useBuyForm(offer);
  const { items } = useCart();
  const add = useAddToCart(offer);
  const isOrderable = canOrder(photo, choice, offer);
  const inCart = items.filter(({ photoId }) => photoId === photo.id);

  // The next photo starts with one piece, in the same format, and with a crop of its own.
  const shownId = useRef(photo.id);
  useEffect(() => {
    if (shownId.current === photo.id) return;
    shownId.current = photo.id;
    setChoice((last) => ({ ...last, quantity: 1, print: last.print && { ...plainPrint, mode: last.print.mode } }));
  }, [photo.id, setChoice]);

  const onSubmit = handleSubmit(() => {
    if (isOrderable) add([newCartItem(photo, choice, shareToken, offer)]);
  });

  if (photo.video) return <Alert tone="info">{texts.video}</Alert>;
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.fields}>
        <FormatForm
          offer={offer}
          choice={choice}
          onChange={onChange}
          quantityLabel={texts.quantity}
          photoCount={1}
          isOwn={shareToken === null}
          photo={photo}
        />
      </div>
      <footer className={`${styles.footer} ${styles.across}`}>
        {isOrderable ? (
          <FormatTotal offer={offer} choice={choice} photoCount={1} />
        ) : (
          <NotOrderable photo={photo} mode={choice.mode} />
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {/* Rendered empty too, so that the button below does not move. */}
        <p className={styles.inCart}>{inCart.length > 0 && `${texts.inCart} ${formatsText(inCart, offer)}`}</p>
        <Button
          type="submit"
          variant="primary"
          className={styles.submit}
          icon={<ShoppingBag aria-hidden="true" />}
          disabled={!isOrderable}
        >
          {texts.add}
        </Button>
      </footer>
    </form>
  );
}

/** Why the photo can't be ordered like this, and what to do. */
function NotOrderable({ photo, mode }: { photo: Photo; mode: CartItem['mode'] }) {
  const isCompleting = useIsCompleting(photo.id);
  if (mode === 'download') return <Alert tone="warning">{texts.notResizable}</Alert>;
  if (isCompleting) return <Alert tone="info">{texts.completing}</Alert>;
  return <Alert tone="warning">{texts.notPrintable(photo.unprintableReason ?? '')}</Alert>;
}
