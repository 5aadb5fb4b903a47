import { useCallback, useEffect, useState } from 'react';
import { useCompanySettings } from '../api.ts';
import { type LoadedCodes, loadPaymentCodes, type PayableOrder } from './load-payment-codes.ts';

type State = { kind: 'loading' } | { kind: 'failed' } | { kind: 'no-account' } | LoadedCodes;

/** The codes of an order: the account comes from the company's settings, the encoder on demand. */
export function usePaymentCodes({ orderNumber, totalCents }: PayableOrder): { state: State; retry: () => void } {
  const { data, error, mutate } = useCompanySettings();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const settings = data?.settings;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs the same again.
  useEffect(() => {
    let isCurrent = true;
    if (!settings) return;
    loadPaymentCodes({ orderNumber, totalCents }, settings)
      .then((codes): State => codes ?? { kind: 'no-account' })
      .catch((): State => ({ kind: 'failed' }))
      .then((next) => isCurrent && setState(next));
    return () => {
      isCurrent = false;
    };
  }, [orderNumber, totalCents, settings, attempt]);

  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    mutate();
    setAttempt((count) => count + 1);
  }, [mutate]);

  return { state: error && !settings ? { kind: 'failed' } : state, retry };
}
