import * as z from 'zod';
import { sample, sampleId } from '../../platform/core/samples.ts';

/** `POST /stripe/create-payment-intent`: the server takes items and amount from the order. */
export const paymentIntentInput = z.object({ orderId: z.string().max(100, 'Neznáma objednávka.') });
sample(paymentIntentInput, { orderId: sampleId });

export interface PaymentIntentResponse {
  clientSecret: string;
  /** The amount still missing: a part may have been paid by transfer. */
  amountCents: number;
}
export interface PaymentStatusResponse {
  status: string;
}
/** `GET /stripe/config`: null while card payments are off and hidden. */
export interface CardConfigResponse {
  publishableKey: string | null;
}
