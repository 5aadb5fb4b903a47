import { ImageOff, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import type { Print } from '../../../../shared/shop/prints/contract.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { cropTexts } from '../print-crop/crop-texts.ts';
import { QuantityStepper } from './buy/quantity-stepper.tsx';
import type { CartItem } from './cart-items.ts';
import { cartLine, type LineFacts } from './cart-line.ts';
import styles from './cart-row.module.css';
import { cartTexts as texts } from './cart-texts.ts';
import { setQuantity } from './edit-cart.ts';
import type { ItemPrice } from './prices.ts';

/** The price comes in parts, so that an equal one does not draw the row anew. */
interface CartRowProps extends Omit<LineFacts, 'price'>, Partial<Omit<ItemPrice, 'quantity'>> {
  /** That it is part of; empty: of none. */
  bundles: string;
  onRemove: (item: CartItem) => void;
  onCrop: (item: CartItem) => void;
}

export const CartRow = memo(function CartRow({ bundles, onRemove, onCrop, totalCents, ...props }: CartRowProps) {
  const { item, print, pricing, printCents = 0, servicesCents = 0 } = props;
  const { id, photo, mode, quantity } = item;
  const price = totalCents === undefined ? undefined : { quantity, totalCents, printCents, servicesCents };
  const line = cartLine({ ...props, price });
  return (
    <li
      className={styles.row}
      data-mode={mode}
      data-problem={line.problem !== null || undefined}
      data-cart-item={id}
      tabIndex={-1}
    >
      <Thumbnail url={line.thumbnailUrl} isWhole={print?.status === 'READY'} />
      <div className={styles.about}>
        <h2 className={styles.name}>{line.filename}</h2>
        <p>{line.facts}</p>
        {bundles && <p className={styles.quiet}>{texts.inBundle(bundles)}</p>}
        {line.services && <p className={styles.quiet}>{line.services}</p>}
        {line.isPrepared && <PrintState print={print} />}
        {line.canCrop && (
          <button
            type="button"
            className={styles.crop}
            disabled={pricing === undefined}
            aria-label={cropTexts.editOf(photo.filename)}
            onClick={() => onCrop(item)}
          >
            {cropTexts.edit}
          </button>
        )}
        {line.sum && <p className={styles.quiet}>{line.sum}</p>}
        {line.problem && <p className={styles.problem}>{line.problem}</p>}
      </div>
      <div className={styles.quantity}>
        {mode === 'print' && (
          <QuantityStepper
            label={texts.quantity(photo.filename, line.format)}
            hideLabel
            value={quantity}
            onChange={(next) => setQuantity(id, next)}
          />
        )}
      </div>
      <div className={styles.price}>
        {line.price ?? <Skeleton width={56} />}
        {line.perPiece && <span className={styles.quiet}>{line.perPiece}</span>}
      </div>
      <IconButton
        label={texts.remove(photo.filename, line.format)}
        className={styles.remove}
        data-cart-remove
        onClick={() => onRemove(item)}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
});

/** Whether the print file that goes to the printer is there: the picture beside it shows its very pixels. */
function PrintState({ print }: { print: Print | undefined }) {
  if (print?.status === 'FAILED') return null;
  const text = print?.status === 'READY' ? texts.exact : texts.preparing;
  return <p className={styles.quiet}>{print ? text : '\u00a0'}</p>;
}

/** `isWhole`: a print file, of which nothing may be cut off. */
function Thumbnail({ url, isWhole }: { url: string | null; isWhole: boolean }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <span className={styles.thumbnail} data-whole={isWhole || undefined}>
      {url && url !== failedUrl ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setFailedUrl(url)} />
      ) : (
        <ImageOff aria-hidden="true" />
      )}
    </span>
  );
}
