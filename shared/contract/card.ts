import { z } from 'zod';

/** `POST /stripe/create-payment-intent`: the server takes items and amount from the order. */
export const paymentIntentInput = z.object({ orderId: z.string().max(100, 'Neznáma objednávka.') });

export interface PaymentIntentResponse {
  clientSecret: string;
  /** What is still missing: a part may have come by the bank. */
  amountCents: number;
}
export interface PaymentStatusResponse {
  status: string;
}
/** `GET /stripe/config`: null while cards are off, and nothing of them shows. */
export interface CardConfigResponse {
  publishableKey: string | null;
}
