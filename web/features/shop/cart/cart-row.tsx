import { ImageOff, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import type { QuotedItem } from '../../../../shared/shop/orders/contract.ts';
import type { Print } from '../../../../shared/shop/prints/contract.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { cropTexts } from '../print-crop/crop-texts.ts';
import { buyTexts, itemFormat } from './buy/buy-texts.ts';
import { QuantityStepper } from './buy/quantity-stepper.tsx';
import type { CartItem } from './cart-items.ts';
import styles from './cart-row.module.css';
import { cartTexts as texts } from './cart-texts.ts';
import { setQuantity } from './edit-cart.ts';
import { photoSizeOf } from './photo-size.ts';
import { type ItemPrice, isPrepared, type Pricing } from './prices.ts';

/** No price: before prices are loaded, and of what is no longer on sale. */
interface CartRowProps extends Partial<Omit<ItemPrice, 'quantity'>> {
  item: CartItem;
  /** The server's quote; undefined before it is loaded. */
  quoted: QuotedItem | undefined;
  /** Its print file; undefined for what has none, and before the server has responded. */
  print: Print | undefined;
  /** Undefined before prices are loaded. */
  pricing: Pricing | undefined;
  onRemove: (item: CartItem) => void;
  onCrop: (item: CartItem) => void;
}

export const CartRow = memo(function CartRow(props: CartRowProps) {
  const { item, quoted, print, pricing, totalCents, printCents = 0, servicesCents = 0, onRemove, onCrop } = props;
  const { id, photo, mode, quantity } = item;
  const services = quoted?.services ?? item.services;
  const format = itemFormat(item, pricing);
  const isPrint = mode === 'print';
  // Before that is known, the row has the height that most have then.
  const mayBePrepared = isPrint && (pricing === undefined || isPrepared(item, pricing));
  const problem = quoted?.problem ?? print?.problem ?? null;
  const isPriced = isPrint && totalCents !== undefined && problem === null;
  return (
    <li
      className={styles.row}
      data-mode={mode}
      data-problem={problem !== null || undefined}
      data-cart-item={id}
      tabIndex={-1}
    >
      <Thumbnail
        url={print?.thumbnailUrl ?? (quoted ? (quoted.photo?.thumbnailUrl ?? quoted.photo?.url ?? null) : photo.url)}
        isWhole={print?.status === 'READY'}
      />
      <div className={styles.about}>
        <h2 className={styles.name}>{quoted?.photo?.filename ?? photo.filename}</h2>
        <p>{[isPrint ? texts.print : texts.download, format, modeOf(item, pricing)].filter(Boolean).join(' · ')}</p>
        {services.length > 0 && <p className={styles.quiet}>{services.join(', ')}</p>}
        {mayBePrepared && <PrintState print={print} />}
        {/* Also of a print that has failed: another crop or size may be possible. */}
        {mayBePrepared && photoSizeOf(item, quoted) && (quoted?.problem ?? null) === null && (
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
        {isPriced && servicesCents > 0 && (
          <p className={styles.quiet}>{buyTexts.pieces(1, { quantity, printCents, servicesCents })}</p>
        )}
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
        {problem !== null ? '–' : totalCents === undefined ? <Skeleton width={56} /> : texts.price(totalCents)}
        {isPriced && servicesCents === 0 && quantity > 1 && (
          <span className={styles.quiet}>{texts.perPiece(printCents)}</span>
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

/** Returns how the photo is printed, unless as usual. */
const modeOf = (item: CartItem, pricing: Pricing | undefined): string | null =>
  pricing && isPrepared(item, pricing) && item.print?.mode === 'fit' ? cropTexts.modes.fit : null;

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
