import type { Order } from '../../../shared/contract/orders.ts';
import { checkoutTexts as texts } from './checkout-texts.ts';

interface CreatedOrders {
  orderIds: string[];
  message: string;
  /** An older order of the same key that was cancelled since: nothing new was made. */
  isSpent: boolean;
}

/** What came of an order. A proxy in between may answer something of its own: that is no order. */
export function createdOrders(response: unknown): CreatedOrders {
  if (response === undefined || response === null) throw new CheckoutRefusal(texts.noData);
  const { order, orders, message } = response as { order?: Order; orders?: Order[]; message?: string };
  const made = orders ?? (order ? [order] : []);
  const isWhole = Array.isArray(made) && made.length > 0 && made.every((entry) => typeof entry?.id === 'string');
  if (!isWhole) throw new CheckoutRefusal(texts.wrongShape);
  const isSpent = made.every(({ status }) => status === 'CANCELLED');
  return { orderIds: made.map(({ id }) => id), message: message || texts.success, isSpent };
}

/** A reason of our own why there is no order; its message stands for itself. */
export class CheckoutRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CheckoutRefusal';
  }
}
