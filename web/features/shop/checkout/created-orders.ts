import type { Order } from '../../../../shared/shop/orders/contract.ts';
import { checkoutTexts as texts } from './checkout-texts.ts';

interface CreatedOrders {
  orderIds: string[];
  message: string;
  /** The key belongs to an older order that has been cancelled: no new order was created. */
  isKeyUsed: boolean;
  /** The token of the orders' link, if they were made without an account. */
  link: string | null;
}

/** Reads the response to an order. Throws a `CheckoutRefusal` when it is not one, as a proxy's may be. */
export function createdOrders(response: unknown): CreatedOrders {
  if (response === undefined || response === null) throw new CheckoutRefusal(texts.noData);
  const { order, orders, message, link } = response as Partial<Record<'message' | 'link', string>> & {
    order?: Order;
    orders?: Order[];
  };
  const created = orders ?? (order ? [order] : []);
  const isValid =
    Array.isArray(created) && created.length > 0 && created.every((entry) => typeof entry?.id === 'string');
  if (!isValid) throw new CheckoutRefusal(texts.wrongShape);
  const isKeyUsed = created.every(({ status }) => status === 'CANCELLED');
  return { orderIds: created.map(({ id }) => id), message: message || texts.success, isKeyUsed, link: link ?? null };
}

/** The checkout itself refused to order; the message (Slovak) is shown as it is. */
export class CheckoutRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CheckoutRefusal';
  }
}
