import { useEffect, useMemo, useState } from 'react';
import type { User } from '../../../../shared/accounts/auth/contract.ts';
import type { PickupPoint } from '../../../../shared/shop/orders/delivery.ts';
import { ApiError, errorText, hasCode } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { reloadProfile, updateProfile } from '../../accounts/auth/api.ts';
import {
  type AddressKind,
  addressKinds,
  type BuyerValues,
  guestOf,
  type Profile,
  profileChanges,
  typedAddress,
  typedCompany,
  valuesOf,
} from '../buyer/buyer-values.ts';
import { fieldProblems } from '../buyer/check-buyer.ts';
import { useProducts } from '../cart/api.ts';
import type { CartItem } from '../cart/cart-store.ts';
import { clearPrints } from '../cart/prints/print-store.ts';
import { usePrints } from '../cart/prints/use-prints.ts';
import { toOrderItems } from '../cart/to-order-items.ts';
import { type Consents, emailProblem, summaryOfProblems } from './check-checkout.ts';
import { checkoutDraft } from './checkout-draft.ts';
import { checkoutTexts as texts } from './checkout-texts.ts';
import { CheckoutRefusal } from './created-orders.ts';
import { orderReadiness } from './order-readiness.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useQuote } from './use-quote.ts';
import { useSameAddress } from './use-same-address.ts';

const noConsents: Consents = { privacy: false, terms: false, digitalContent: false };

/** What the form of a guest asks too. */
type Values = BuyerValues & { email: string };

const noProfile: Profile = { name: '', phone: null, deliveryAddress: null, billingAddress: null, company: null };
/** Of the draft of a guest. */
const guestId = 'guest';

/** The state of the checkout and its form; `user` is null for a guest. */
export function useCheckout(user: User | null, items: readonly CartItem[]) {
  const [consents, setConsents] = useState(noConsents);
  const [pickupPoint, setPickupPoint] = useState<PickupPoint | null>(null);
  const quote = useQuote(items);
  const pricing = useProducts().data?.products;
  const cartPrints = usePrints(items, pricing);
  const { place, placeAsGuest, message } = usePlaceOrder();
  const readiness = orderReadiness({ items, consents, quote, cartPrints, pricing, pickupPoint });
  const { needs, refusal, areFieldsChecked } = readiness;

  const order = async (values: Values): Promise<void> => {
    const kinds: readonly AddressKind[] = needs.address ? addressKinds : ['billingAddress'];
    const request = {
      ...quote.request,
      // It is asked for in case that a school takes the prints.
      toSchool: (quote.request.toSchool && quote.school !== null) || undefined,
      items: toOrderItems(items, cartPrints.prints),
      ...(readiness.pickupPoint && { pickupPointId: readiness.pickupPoint.id }),
      expectedTotalCents: quote.quoted?.totalCents,
      termsConsent: consents.terms,
      privacyConsent: consents.privacy,
      ...(readiness.hasDownloads && { digitalContentConsent: consents.digitalContent }),
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
  const stored = useMemo<Values>(() => ({ ...valuesOf(user ?? noProfile), email: user?.email ?? '' }), [user]);
  const [initial] = useState(() => checkoutDraft.fill(draftId, stored));
  const sameAddress = useSameAddress(initial);
  const withSameAddress = (values: Values): Values => sameAddress.applyTo(values, needs.address);
  const form = useForm<Values>({
    initial,
    check: (values) =>
      areFieldsChecked ? { ...emailProblem(user, values.email), ...fieldProblems(withSameAddress(values), needs) } : {},
    submit: async (typed) => {
      if (refusal) throw new CheckoutRefusal(refusal);
      try {
        await order(withSameAddress(typed));
      } catch (error) {
        if (hasCode(error, 'print-not-prepared')) clearPrints();
        if (hasCode(error, 'pickup-point-unknown')) setPickupPoint(null);
        // A price may have changed, or a product or photo be gone.
        quote.reload();
        throw error;
      }
    },
    explain: explainFailure,
  });

  useEffect(() => {
    if (message === null) checkoutDraft.save(draftId, stored, form.values);
  }, [draftId, stored, form.values, message]);

  return {
    ...readiness,
    form,
    quote,
    printsError: cartPrints.error,
    retryPrints: cartPrints.retry,
    consents,
    setConsents,
    setPickupPoint,
    sameAddress,
    success: message,
    problem: form.problem ?? summaryOfProblems(form.errors, withSameAddress(form.values)),
  };
}

function explainFailure(error: unknown): string {
  if (error instanceof CheckoutRefusal) return error.message;
  return texts.failed + errorText(error, texts.unexpected) + (isUncertain(error) ? texts.nothingLost : '');
}

/** It is unknown whether the order was placed. */
const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
