import { useEffect, useMemo, useState } from 'react';
import type { User } from '../../../../shared/accounts/auth/contract.ts';
import type { Product } from '../../../../shared/shop/catalogue/contract.ts';
import { needsPhone, type PickupPoint } from '../../../../shared/shop/orders/delivery.ts';
import { ApiError, errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { reloadProfile, updateProfile } from '../../accounts/auth/api.ts';
import { useProducts } from '../cart/api.ts';
import { itemFormat } from '../cart/buy/buy-texts.ts';
import type { CartItem } from '../cart/cart-store.ts';
import { clearPrints } from '../cart/prints/print-store.ts';
import { usePrints } from '../cart/prints/use-prints.ts';
import { toOrderItems } from '../cart/to-order-items.ts';
import {
  type Consents,
  type DeliveryNeeds,
  emailProblem,
  fieldProblems,
  orderProblem,
  summaryOfProblems,
} from './check-checkout.ts';
import { checkoutDraft } from './checkout-draft.ts';
import { pickupTexts, checkoutTexts as texts } from './checkout-texts.ts';
import {
  type AddressKind,
  addressKinds,
  type CheckoutValues,
  guestOf,
  type Profile,
  profileChanges,
  typedAddress,
  typedCompany,
  valuesOf,
} from './checkout-values.ts';
import { CheckoutRefusal } from './created-orders.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useQuote } from './use-quote.ts';
import { useSameAddress } from './use-same-address.ts';

const noConsents: Consents = { privacy: false, terms: false, digitalContent: false };

/** What the form of a guest asks too. */
type Values = CheckoutValues & { email: string };

const nobody: Profile = { name: '', phone: null, deliveryAddress: null, billingAddress: null, company: null };
/** Of the draft of a guest. */
const guestId = 'guest';

/** The state of the checkout and its form; `user` is null for a guest. */
export function useCheckout(user: User | null, items: readonly CartItem[]) {
  const [consents, setConsents] = useState(noConsents);
  const quote = useQuote(items);
  const { data: catalogue } = useProducts();
  const { prints, progress, error: printsError, retry: retryPrints } = usePrints(items, catalogue?.products);
  const { place, placeAsGuest, message } = usePlaceOrder();
  const hasPrints = items.some(({ mode }) => mode === 'print');
  const [chosenPoint, setPickupPoint] = useState<PickupPoint | null>(null);
  const pickupPoint = isAtPoint(hasPrints, quote.delivery) ? chosenPoint : null;
  const isPointMissing = isAtPoint(hasPrints, quote.delivery) && pickupPoint === null;
  const needs = needsOf(hasPrints, quote.delivery);
  const hasDownloads = items.some(({ mode }) => mode === 'download');
  const refusal = orderProblem({ itemCount: items.length, consents, hasDownloads });

  const order = async (values: Values): Promise<void> => {
    const kinds: readonly AddressKind[] = needs.address ? addressKinds : ['billingAddress'];
    const request = {
      ...quote.request,
      items: toOrderItems(items, prints),
      ...(pickupPoint && { pickupPointId: pickupPoint.id }),
      expectedTotalCents: quote.quoted?.totalCents,
      termsConsent: consents.terms,
      privacyConsent: consents.privacy,
      ...(hasDownloads && { digitalContentConsent: consents.digitalContent }),
    };
    const addresses = kinds.map((kind) => typedAddress(values, kind));
    const ids = new Set(items.map(({ id }) => id));
    if (!user) return placeAsGuest({ ...request, ...guestOf(values, kinds) }, ids);
    const changes = profileChanges(await reloadProfile(), values, kinds);
    if (changes) await updateProfile(changes);
    const customer = [user.id, values.name, values.phone, typedCompany(values), ...addresses];
    await place({ ...request, asCompany: values.buyer === 'company' }, ids, customer);
  };

  const draftId = user?.id ?? guestId;
  const stored = useMemo<Values>(() => ({ ...valuesOf(user ?? nobody), email: user?.email ?? '' }), [user]);
  const [initial] = useState(() => checkoutDraft.fill(draftId, stored));
  const sameAddress = useSameAddress(initial);
  const form = useForm<Values>({
    initial,
    check: (values) =>
      refusal
        ? {}
        : { ...emailProblem(user, values.email), ...fieldProblems(sameAddress.applyTo(values, needs.address), needs) },
    submit: async (typed) => {
      const values = sameAddress.applyTo(typed, needs.address);
      if (refusal) throw new CheckoutRefusal(refusal);
      if (isPointMissing) throw new CheckoutRefusal(pickupTexts.missing);
      try {
        await order(values);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'print-not-prepared') clearPrints();
        if (error instanceof ApiError && error.code === 'pickup-point-unknown') setPickupPoint(null);
        // A price may have changed, or a product or photo be gone.
        quote.reload();
        throw error;
      }
    },
    explain: (error) =>
      error instanceof CheckoutRefusal
        ? error.message
        : texts.failed + errorText(error, texts.unexpected) + (isUncertain(error) ? texts.nothingLost : ''),
  });

  useEffect(() => {
    if (message === null) checkoutDraft.save(draftId, stored, form.values);
  }, [draftId, stored, form.values, message]);

  const hasProblems = quote.quoted?.lines.some(({ problem }) => problem !== null) ?? false;
  const isVoucherRefused = (quote.quoted?.voucher?.problem ?? null) !== null;
  const failedPrints = items.filter(({ id }) => (prints.get(id)?.problem ?? null) !== null);
  const failedNames = failedPrints.map((item) => `${item.photo.filename} (${itemFormat(item, catalogue?.products)})`);
  const isPreparing = progress.ready < progress.total;
  return {
    form,
    quote,
    printsError,
    retryPrints,
    consents,
    setConsents,
    hasPrints,
    hasDownloads,
    needs,
    isAtPoint: isAtPoint(hasPrints, quote.delivery),
    pickupPoint,
    setPickupPoint,
    sameAddress,
    success: message,
    problem: form.problem ?? summaryOfProblems(form.errors, sameAddress.applyTo(form.values, needs.address)),
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

/** It is unknown whether the order was placed. */
const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

const isAtPoint = (hasPrints: boolean, delivery: Product | undefined): boolean =>
  hasPrints && delivery?.delivery?.kind === 'PICKUP_POINT';

function needsOf(hasPrints: boolean, delivery: Product | undefined): DeliveryNeeds {
  const kind = delivery?.delivery?.kind ?? 'ADDRESS';
  return {
    address: hasPrints && kind === 'ADDRESS',
    phone: hasPrints && delivery !== undefined && needsPhone({ kind, name: delivery.name }),
  };
}
