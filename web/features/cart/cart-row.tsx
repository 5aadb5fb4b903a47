import { ImageOff, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import type { QuotedItem } from '../../../shared/contract/orders.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { buyTexts, formatName } from './buy/buy-texts.ts';
import { QuantityStepper } from './buy/quantity-stepper.tsx';
import type { CartItem } from './cart-items.ts';
import styles from './cart-row.module.css';
import { setQuantity } from './cart-store.ts';
import { cartTexts as texts } from './cart-texts.ts';
import { lineCents, type Pricing, piecePrice } from './prices.ts';

interface CartRowProps {
  item: CartItem;
  /** The server's quote; undefined before it is loaded. */
  quoted: QuotedItem | undefined;
  /** Undefined before prices are loaded. */
  pricing: Pricing | undefined;
  onRemove: (item: CartItem) => void;
}

export const CartRow = memo(function CartRow({ item, quoted, pricing, onRemove }: CartRowProps) {
  const { id, photo, mode, services, quantity } = item;
  const format = formatName(item);
  const isPrint = mode === 'print';
  const problem = quoted?.problem ?? null;
  // Null also when the format is no longer on sale.
  const cents = pricing ? lineCents(item, pricing) : null;
  const piece = pricing && problem === null ? piecePrice(item, pricing) : null;
  return (
    <li className={styles.row} data-mode={mode} data-problem={problem !== null || undefined}>
      <Thumbnail url={quoted ? (quoted.photo?.thumbnailUrl ?? quoted.photo?.url ?? null) : photo.url} />
      <div className={styles.about}>
        <h2 className={styles.name}>{quoted?.photo?.filename ?? photo.filename}</h2>
        <p>
          {isPrint ? texts.print : texts.download} · {format}
        </p>
        {services.length > 0 && <p className={styles.quiet}>{services.join(', ')}</p>}
        {piece && piece.servicesCents > 0 && <p className={styles.quiet}>{buyTexts.pieces(1, piece)}</p>}
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      <div className={styles.quantity}>
        {isPrint && (
          <QuantityStepper
            label={texts.quantity(photo.filename, format)}
            hideLabel
            value={quantity}
            onChange={(next) => setQuantity(id, next)}
          />
        )}
      </div>
      <div className={styles.price}>
        {problem !== null ? '–' : cents === null ? <Skeleton width={56} /> : texts.price(cents)}
        {piece && piece.servicesCents === 0 && quantity > 1 && (
          <span className={styles.quiet}>{texts.perPiece(piece.printCents)}</span>
        )}
      </div>
      <IconButton
        label={texts.remove(photo.filename, format)}
        className={styles.remove}
        data-cart-remove
        onClick={() => onRemove(item)}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
});

function Thumbnail({ url }: { url: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <span className={styles.thumbnail}>
      {url && url !== failedUrl ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setFailedUrl(url)} />
      ) : (
        <ImageOff aria-hidden="true" />
      )}
    </span>
  );
}
