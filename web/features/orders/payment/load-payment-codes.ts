import type { CompanySettings } from '../../../../shared/contract/company.ts';
import type { BankPayment } from '../../../../shared/rules/payment-qr.ts';
import { drawQr } from './draw-qr.ts';

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

/** Draws both codes; null without an account to pay to. The encoders are big and load only here. */
export async function loadPaymentCodes(
  order: PayableOrder,
  company: Pick<CompanySettings, 'companyName' | 'iban'>,
): Promise<LoadedCodes | null> {
  const [{ paymentOf, payBySquareText, epcText }, { encode }] = await Promise.all([
    import('../../../../shared/rules/payment-qr.ts'),
    import('uqr'),
  ]);
  const payment = paymentOf(order, company);
  if (!payment) return null;
  const draw = (text: string): string => drawQr(encode(text, { ecc: 'M', border: 2 }).data);
  return { kind: 'ready', payment, payBySquare: draw(payBySquareText(payment)), epc: draw(epcText(payment)) };
}
