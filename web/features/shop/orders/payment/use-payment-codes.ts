import { useCallback, useEffect, useState } from 'react';
import type { BankPayment } from '../../../../../shared/money/payments/payment-qr.ts';
import type { CompanySettings } from '../../../../../shared/platform/settings/company.ts';
import { useCompanySettings } from '../../../platform/settings/company-api.ts';

type State = { kind: 'loading' } | { kind: 'failed' } | { kind: 'no-account' } | LoadedCodes;

/** The QR codes of an order; the account comes from the company settings. */
export function usePaymentCodes({ orderNumber, totalCents }: PayableOrder): { state: State; retry: () => void } {
  const { data, error, mutate } = useCompanySettings();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const settings = data?.settings;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs the effect again.
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

export interface PayableOrder {
  orderNumber: string;
  totalCents: number;
}

export interface LoadedCodes {
  kind: 'ready';
  payment: BankPayment;
  /** Pictures as `data:` URLs. */
  payBySquare: string;
  epc: string;
}

/** Renders both QR codes; null when the seller has no account. The encoders are large and loaded on demand. */
async function loadPaymentCodes(
  order: PayableOrder,
  company: Pick<CompanySettings, 'companyName' | 'iban'>,
): Promise<LoadedCodes | null> {
  const [{ paymentOf, payBySquareText, epcText }, { encode }] = await Promise.all([
    import('../../../../../shared/money/payments/payment-qr.ts'),
    import('uqr'),
  ]);
  const payment = paymentOf(order, company);
  if (!payment) return null;
  const draw = (text: string): string => drawQr(encode(text, { ecc: 'M', border: 2 }).data);
  return { kind: 'ready', payment, payBySquare: draw(payBySquareText(payment)), epc: draw(epcText(payment)) };
}

const sidePixels = 300;

/** Returns a PNG as a `data:` URL, black on white. Modules end at whole pixels, so that their edges are sharp. */
function drawQr(modules: boolean[][]): string {
  const canvas = document.createElement('canvas');
  canvas.width = sidePixels;
  canvas.height = sidePixels;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no canvas.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, sidePixels, sidePixels);
  context.fillStyle = '#000000';
  const edge = (index: number): number => Math.round((index * sidePixels) / modules.length);
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(edge(x), edge(y), edge(x + 1) - edge(x), edge(y + 1) - edge(y));
    }
  }
  return canvas.toDataURL('image/png');
}
