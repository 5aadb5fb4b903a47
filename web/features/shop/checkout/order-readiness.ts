import { needsPhone, type PickupPoint } from '../../../../shared/shop/orders/delivery.ts';
import { pickupTexts } from '../buyer/buyer-texts.ts';
import type { DeliveryNeeds } from '../buyer/check-buyer.ts';
import { itemFormat } from '../cart/buy/buy-texts.ts';
import type { CartItem } from '../cart/cart-store.ts';
import type { Pricing } from '../cart/prices.ts';
import type { CartPrints } from '../cart/prints/use-prints.ts';
import { type Consents, orderProblem } from './check-checkout.ts';
import { checkoutTexts as texts } from './checkout-texts.ts';
import type { CheckoutQuote } from './use-quote.ts';

interface CheckoutFacts {
  items: readonly CartItem[];
  consents: Consents;
  quote: Pick<CheckoutQuote, 'delivery' | 'quoted' | 'isCurrent'>;
  cartPrints: Pick<CartPrints, 'prints' | 'progress'>;
  pricing: Pricing | undefined;
  /** The last one that was chosen, also when another delivery is chosen now. */
  pickupPoint: PickupPoint | null;
}

/** Returns what the order is of, what its delivery needs, and what it still waits for. */
export function orderReadiness({ items, consents, quote, cartPrints, pricing, pickupPoint }: CheckoutFacts) {
  const { delivery, quoted } = quote;
  const { prints, progress } = cartPrints;
  const hasPrints = items.some(({ mode }) => mode === 'print');
  const hasDownloads = items.some(({ mode }) => mode === 'download');
  const isAtPoint = hasPrints && delivery?.kind === 'PICKUP_POINT';
  const isPointMissing = isAtPoint && pickupPoint === null;
  const refusal = orderProblem({ itemCount: items.length, consents, hasDownloads });
  const hasProblems = quoted?.lines.some(({ problem }) => problem !== null) ?? false;
  const isVoucherRefused = (quoted?.voucher?.problem ?? null) !== null;
  const isPreparing = progress.ready < progress.total;
  const failedNames = items
    .filter(({ id }) => (prints.get(id)?.problem ?? null) !== null)
    .map((item) => `${item.photo.filename} (${itemFormat(item, pricing)})`);
  return {
    hasPrints,
    hasDownloads,
    isAtPoint,
    pickupPoint: isAtPoint ? pickupPoint : null,
    needs: needsOf(hasPrints, delivery),
    /** What the submit says (Slovak) instead of ordering. */
    refusal: refusal ?? (isPointMissing ? pickupTexts.missing : null),
    areFieldsChecked: refusal === null,
    waitingFor:
      (hasProblems && texts.waitingProblems) ||
      (isVoucherRefused && texts.waitingVoucher) ||
      (failedNames.length > 0 && texts.waitingFailedPrints(failedNames)) ||
      (isPreparing && texts.waitingPrints(progress.ready, progress.total)) ||
      (isPointMissing && pickupTexts.missing) ||
      (refusal && texts.waitingConsents),
    isReady: !refusal && !isPointMissing && !hasProblems && !isVoucherRefused && !isPreparing && quote.isCurrent,
  };
}

function needsOf(hasPrints: boolean, delivery: CheckoutQuote['delivery']): DeliveryNeeds {
  const kind = delivery?.kind ?? 'ADDRESS';
  return {
    address: hasPrints && kind === 'ADDRESS',
    phone: hasPrints && delivery !== undefined && needsPhone({ kind, name: delivery.name }),
  };
}
