import { useEffect, useState } from 'react';
import type { User } from '../../../shared/contract/auth.ts';
import { ApiError, errorText } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { reloadProfile, updateProfile } from '../auth/api.ts';
import { useProducts } from '../cart/api.ts';
import { itemFormat } from '../cart/buy/buy-texts.ts';
import type { CartItem } from '../cart/cart-store.ts';
import { forgetPrints } from '../cart/prints/print-store.ts';
import { usePrints } from '../cart/prints/use-prints.ts';
import { toOrderItems } from '../cart/to-order-items.ts';
import { type Consents, fieldProblems, orderProblem, summaryOfProblems } from './check-checkout.ts';
import { checkoutDraft } from './checkout-draft.ts';
import { checkoutTexts as texts } from './checkout-texts.ts';
import {
  addressFields,
  addressKinds,
  type CheckoutValues,
  profileChanges,
  typedAddress,
  typedCompany,
  valuesOf,
} from './checkout-values.ts';
import { CheckoutRefusal } from './created-orders.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useQuote } from './use-quote.ts';

const noConsents: Consents = { privacy: false, terms: false, digitalContent: false };

/** The state of the checkout and its form. */
export function useCheckout(user: User, items: readonly CartItem[]) {
  const [consents, setConsents] = useState(noConsents);
  const quote = useQuote(items);
  const { data: catalogue } = useProducts();
  const { prints, progress, error: printsError, retry: retryPrints } = usePrints(items, catalogue?.products);
  const { place, message } = usePlaceOrder();
  const hasPrints = items.some(({ mode }) => mode === 'print');
  const hasDownloads = items.some(({ mode }) => mode === 'download');
  const refusal = orderProblem({ itemCount: items.length, consents, hasDownloads });

  const order = async (values: CheckoutValues): Promise<void> => {
    const changes = profileChanges(await reloadProfile(), values, hasPrints ? addressKinds : ['billingAddress']);
    if (changes) await updateProfile(changes);
    const request = {
      ...quote.request,
      items: toOrderItems(items, prints),
      asCompany: values.buyer === 'company',
      expectedTotalCents: quote.quoted?.totalCents,
      termsConsent: consents.terms,
      privacyConsent: consents.privacy,
      ...(hasDownloads && { digitalContentConsent: consents.digitalContent }),
    };
    const customer = [user.id, values.name, values.phone, typedCompany(values), ...addressesOf(values, hasPrints)];
    await place(request, new Set(items.map(({ id }) => id)), customer);
  };

  const form = useForm<CheckoutValues>({
    initial: checkoutDraft.fill(user.id, valuesOf(user)),
    check: (values) => (refusal ? {} : fieldProblems(values, hasPrints)),
    submit: async (values) => {
      if (refusal) throw new CheckoutRefusal(refusal);
      try {
        await order(values);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'print-not-prepared') forgetPrints();
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
    if (message === null) checkoutDraft.save(user.id, valuesOf(user), form.values);
  }, [user, form.values, message]);

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
    success: message,
    problem: form.problem ?? summaryOfProblems(form.errors, form.values),
    waitingFor:
      (hasProblems && texts.waitingProblems) ||
      (isVoucherRefused && texts.waitingVoucher) ||
      (failedNames.length > 0 && texts.waitingFailedPrints(failedNames)) ||
      (isPreparing && texts.waitingPrints(progress.ready, progress.total)) ||
      (refusal && texts.waitingConsents),
    isReady: !refusal && !hasProblems && !isVoucherRefused && !isPreparing && quote.isCurrent,
    copyDeliveryAddress: () => {
      for (const field of addressFields)
        form.setValue(`billingAddress.${field}`, form.values[`deliveryAddress.${field}`]);
    },
  };
}

/** It is unknown whether the order was placed. */
const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

const addressesOf = (values: CheckoutValues, hasPrints: boolean) =>
  [hasPrints && typedAddress(values, 'deliveryAddress'), typedAddress(values, 'billingAddress')].filter(Boolean);
