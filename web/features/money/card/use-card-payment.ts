import { useEffect, useRef, useState } from 'react';
import type { Order } from '../../../../shared/shop/orders/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { createPaymentIntent, loadOrder, payPath } from './api.ts';
import { cardTexts as texts } from './card-texts.ts';
import { loadStripe, type MountedForm, mountForm, type StripeJs } from './stripe-js.ts';
import { waitUntilPaid } from './wait-until-paid.ts';

type CardState =
  | { kind: 'waiting'; text: string }
  | { kind: 'ready'; amountCents: number; problem: string | null }
  | { kind: 'paying'; amountCents: number; isConfirmed: boolean }
  | { kind: 'failed'; problem: string }
  | { kind: 'late' };

interface Opened extends MountedForm {
  stripe: StripeJs;
}

/** The steps of a card payment: load Stripe.js, create the intent, mount the form, confirm, wait until the order is paid. */
export function useCardPayment(order: Order, publishableKey: string, onPaid: () => void) {
  const container = useRef<HTMLDivElement>(null);
  const opened = useRef<Opened | null>(null);
  const [state, setState] = useState<CardState>({ kind: 'waiting', text: texts.loading });
  const [attempt, setAttempt] = useState(0);
  const { id } = order;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts over.
  useEffect(() => {
    let isClosed = false;
    const show = (next: CardState): void => {
      if (!isClosed) setState(next);
    };
    const wait = (text: string): void => show({ kind: 'waiting', text });
    const fail = (problem: string): void => show({ kind: 'failed', problem });

    const open = async (): Promise<void> => {
      wait(texts.startingStripe);
      const stripe = await loadStripe(publishableKey).catch(() => null);
      if (!stripe) return fail(texts.scriptFailed);
      wait(texts.creatingIntent);
      const intent = await createPaymentIntent(id).catch((error: unknown) =>
        fail(texts.intentFailed + errorText(error, texts.unknown)),
      );
      if (!intent || isClosed || !container.current) return;
      wait(texts.preparing);
      const mounted = await mountForm(stripe, intent.clientSecret, container.current).catch(() => null);
      if (!mounted) return fail(texts.scriptFailed);
      if (isClosed) return mounted.form.destroy();
      opened.current = { ...mounted, stripe };
      show({ kind: 'ready', amountCents: intent.amountCents, problem: null });
    };
    open();
    return () => {
      isClosed = true;
      opened.current?.form.destroy();
      opened.current = null;
    };
  }, [id, publishableKey, attempt]);

  const pay = async (): Promise<void> => {
    if (state.kind !== 'ready' || !opened.current) return;
    const { amountCents } = state;
    const { stripe, elements } = opened.current;
    setState({ kind: 'paying', amountCents, isConfirmed: false });
    const back = window.location.origin + payPath(id);
    const { error } = await stripe
      .confirmPayment({ elements, confirmParams: { return_url: back }, redirect: 'if_required' })
      .catch(() => ({ error: { message: texts.cardFailed } }));
    if (error) return setState({ kind: 'ready', amountCents, problem: error.message ?? texts.cardFailed });
    setState({ kind: 'paying', amountCents, isConfirmed: true });
    if (await waitUntilPaid(() => loadOrder(id))) onPaid();
    else setState({ kind: 'late' });
  };

  return { container, state, pay, retry: () => setAttempt(attempt + 1) };
}
