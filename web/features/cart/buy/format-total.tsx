import { tariffOf } from '../../../../shared/rules/pricing.ts';
import { findByName, lineCents, piecePrice, tierInfo } from '../prices.ts';
import { buyTexts as texts } from './buy-texts.ts';
import { type FormatChoice, missingIn } from './format-choice.ts';
import styles from './format-form.module.css';
import type { Offer } from './offer.ts';

interface FormatTotalProps {
  offer: Offer;
  choice: FormatChoice;
  photoCount: number;
}

/** The price of the chosen format, and the quantity from which it is cheaper. */
export function FormatTotal({ offer, choice, photoCount }: FormatTotalProps) {
  // While a service is missing, the sum would be too low.
  const cents = missingIn(choice, offer) === null ? lineCents(choice, offer) : null;
  const piece = cents === null ? null : piecePrice(choice, offer);
  const size = choice.mode === 'print' ? findByName(offer.PRINT_SIZE, choice.paperSize) : undefined;
  const tier = size && tierInfo(tariffOf(size), choice.quantity);
  return (
    <div className={styles.total}>
      <p className={styles.sum}>
        <span>{texts.total}</span>
        <output aria-live="polite">{cents === null ? '–' : texts.price(cents * photoCount)}</output>
      </p>
      {piece && (piece.servicesCents > 0 || photoCount > 1) && (
        <p className={styles.tier}>{texts.pieces(photoCount, piece)}</p>
      )}
      {tier && (
        <p className={styles.tier}>
          {tier.fromQuantity === null ? texts.perPiece(tier.unitCents) : texts.tier(tier.fromQuantity, tier.unitCents)}
          {tier.next && <span>{texts.nextTier(tier.next.more, tier.next.unitCents)}</span>}
          {photoCount > 1 && (tier.next || tier.fromQuantity !== null) && <span>{texts.tierOfPhoto}</span>}
        </p>
      )}
    </div>
  );
}
