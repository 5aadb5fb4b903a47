import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { QuotedItem } from '../../../../shared/shop/orders/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { RetryAlert } from '../../../ui/feedback/alert.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useProducts } from './api.ts';
import { itemFormat } from './buy/buy-texts.ts';
import type { CartItem } from './cart-items.ts';
import { CartRow } from './cart-row.tsx';
import { clearCart, getCart, removeAllFromCart, removeFromCart } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { useCartTarget } from './cart-target.ts';
import { cartTexts as texts } from './cart-texts.ts';
import styles from './cart-view.module.css';
import { CropItem } from './crop-item.tsx';
import { putBack } from './edit-cart.ts';
import { cartBundles, cartPrices, totalCentsOf } from './prices.ts';
import { usePrints } from './prints/use-prints.ts';
import { useCartQuote } from './use-cart-quote.ts';

const undoMs = 8000;

/** A cart with at least one item. */
export function CartView({ items }: { items: readonly CartItem[] }) {
  const products = useProducts();
  const pricing = products.data?.products;
  const { quoted, error: quoteError, retry } = useCartQuote(items);
  const { prints, progress, error: printsError, retry: retryPrints } = usePrints(items, pricing);
  const [cropped, setCropped] = useState<CartItem | null>(null);
  const latest = useRef(pricing);
  latest.current = pricing;
  const [isAskingToClear, setAskingToClear] = useState(false);
  const toast = useToast();
  useCartTarget();

  const isUnavailable = ({ id }: CartItem): boolean =>
    (quoted.get(id)?.problem ?? prints.get(id)?.problem ?? null) !== null;
  const available = items.filter((item) => !isUnavailable(item));
  // What the server has said of an item goes before what the cart knows.
  const asOrdered = available.map((item) => ({ ...item, ...pickQuoted(quoted.get(item.id)) }));
  const prices = pricing && cartPrices(asOrdered, pricing, products.data?.tiersByFormat ?? false);
  const bundles = pricing && prices ? cartBundles(asOrdered, prices, pricing) : [];
  const priceOf = new Map(available.map(({ id }, at) => [id, prices?.[at]]));
  const namesOf = ({ id }: CartItem): string => {
    const at = available.findIndex((item) => item.id === id);
    return bundles.flatMap(({ name, lineCents }) => (lineCents[at] ? name : [])).join(', ');
  };
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);

  const remove = useCallback(
    (item: CartItem): void => {
      const index = getCart().findIndex(({ id }) => id === item.id);
      // The pressed button disappears; the one of the next row gets the focus.
      flushSync(() => removeFromCart(item.id));
      focusRemoveButton(index);
      toast(texts.removed(item.photo.filename, itemFormat(item, latest.current)), 'success', {
        shownForMs: undoMs,
        action: (hide) => (
          <button
            type="button"
            onClick={() => {
              flushSync(() => putBack(item, index));
              focusRemoveButton(index);
              hide();
            }}
          >
            {texts.undo}
          </button>
        ),
      });
    },
    [toast],
  );

  const failures = [
    products.error && !pricing
      ? { text: texts.priceFailed, error: products.error, retry: () => products.mutate() }
      : null,
    printsError ? { text: texts.printsFailed, error: printsError, retry: retryPrints } : null,
    quoteError ? { text: texts.checkFailed, error: quoteError, retry } : null,
  ].filter((failure) => failure !== null);

  return (
    <>
      <header className={styles.header}>
        <div>
          <h1>{texts.title}</h1>
          <p className={styles.count}>{texts.count(items.length, pieces)}</p>
        </div>
        <Button variant="ghost" onClick={() => setAskingToClear(true)}>
          {texts.clear}
        </Button>
      </header>
      <div className={styles.columns}>
        <ul className={styles.list} aria-label={texts.list}>
          {items.map((item) => (
            <CartRow
              key={item.id}
              item={item}
              quoted={quoted.get(item.id)}
              print={prints.get(item.id)}
              pricing={pricing}
              bundles={namesOf(item)}
              {...priceOf.get(item.id)}
              onRemove={remove}
              onCrop={setCropped}
            />
          ))}
        </ul>
        <CartSummary
          totalCents={prices ? totalCentsOf(prices, bundles) : null}
          bundles={bundles}
          deliveries={available.some(({ mode }) => mode === 'print') ? (pricing?.DELIVERY ?? []) : []}
          progress={progress}
          unavailableCount={items.length - available.length}
          onRemoveUnavailable={() => removeAllFromCart(new Set(items.filter(isUnavailable).map(({ id }) => id)))}
          failures={failures.map((failure) => (
            <RetryAlert key={failure.text} retryText={texts.retry} onRetry={failure.retry}>
              {failure.text + errorText(failure.error, '')}
            </RetryAlert>
          ))}
        />
      </div>
      {cropped && pricing && (
        <CropItem item={cropped} quoted={quoted.get(cropped.id)} pricing={pricing} onClose={() => setCropped(null)} />
      )}
      <ConfirmDialog
        open={isAskingToClear}
        onOpenChange={setAskingToClear}
        danger
        title={texts.clearTitle}
        text={texts.clearText(items.length)}
        confirmText={texts.clear}
        onConfirm={clearCart}
      />
    </>
  );
}

const pickQuoted = (quoted: QuotedItem | undefined) =>
  quoted && { services: quoted.services, bundleIds: quoted.bundleIds };

/** Focuses the remove button of the row at `index`, else of the last row, else the heading. */
function focusRemoveButton(index: number): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-cart-remove]');
  const target = buttons[Math.min(index, buttons.length - 1)] ?? document.querySelector<HTMLElement>('main h1');
  if (target?.tagName === 'H1') target.tabIndex = -1;
  target?.focus();
}
