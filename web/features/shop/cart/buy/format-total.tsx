import { tariffOf } from '../../../../../shared/shop/catalogue/pricing.ts';
import type { CartItem } from '../cart-items.ts';
import { useCart } from '../cart-store.ts';
import { cartPrices, findByName, type ItemPrice, tierInfo } from '../prices.ts';
import { buyTexts as texts } from './buy-texts.ts';
import { type FormatChoice, missingIn } from './format-choice.ts';
import styles from './format-form.module.css';
import type { Offer } from './offer.ts';
import { tierQuantity } from './tier-quantity.ts';

interface FormatTotalProps {
  offer: Offer;
  choice: FormatChoice;
  photoCount: number;
}

/** The price of the chosen format, and the quantity from which it is cheaper. */
export function FormatTotal({ offer, choice, photoCount }: FormatTotalProps) {
  const { items } = useCart();
  // While a service is missing, the sum would be too low.
  const price = missingIn(choice, offer) === null ? priceOf(choice, offer, items, photoCount) : null;
  const piece = choice.mode === 'print' ? price : null;
  const size = choice.mode === 'print' ? findByName(offer.PRINT_SIZE, choice.paperSize) : undefined;
  const hasPieces = piece !== null && (piece.servicesCents > 0 || photoCount > 1);
  const tier = size && tierInfo(tariffOf(size), tierQuantity(offer, items, choice, photoCount));
  return (
    <div className={styles.total}>
      <p className={styles.sum}>
        <span>{texts.total}</span>
        <output aria-live="polite">{price === null ? '–' : texts.price(price.totalCents * photoCount)}</output>
      </p>
      {hasPieces && <p className={styles.tier}>{texts.pieces(photoCount, piece)}</p>}
      {tier && (
        <TierLine
          tier={tier}
          hidesBasePrice={hasPieces}
          scope={offer.tiersByFormat ? texts.tierOfFormat : photoCount > 1 && texts.tierOfPhoto}
        />
      )}
    </div>
  );
}

interface TierLineProps {
  tier: ReturnType<typeof tierInfo>;
  hidesBasePrice: boolean;
  /** What counts towards a tier, where that is not plain. */
  scope: string | false;
}

function TierLine({ tier: { fromQuantity, unitCents, next }, hidesBasePrice, scope }: TierLineProps) {
  return (
    <p className={styles.tier}>
      {fromQuantity !== null && texts.tier(fromQuantity, unitCents)}
      {fromQuantity === null && !hidesBasePrice && texts.perPiece(unitCents)}
      {next && <span>{texts.nextTier(next.more, next.unitCents)}</span>}
      {scope && (next || fromQuantity !== null) && <span className={styles.wide}>{scope}</span>}
    </p>
  );
}

/** Returns the price of one of the photos, beside what is in the cart and the others. */
function priceOf(
  choice: FormatChoice,
  offer: Offer,
  inCart: readonly CartItem[],
  photoCount: number,
): ItemPrice | null {
  const others = Array.from({ length: photoCount }, () => choice);
  return cartPrices([...inCart, ...others], offer, offer.tiersByFormat).at(-1) ?? null;
}
