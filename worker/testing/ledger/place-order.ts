import { expect } from 'vitest';
import type { OrderCreated, OrderItemRequest } from '../../../shared/shop/orders/contract.ts';
import { orderConsents } from '../../../shared/testing/consents.ts';
import { download, ordersOf, prints } from '../shop-factories.ts';
import { sumOf } from './books.ts';
import { callShop, type KnownOrder, type Shop } from './open-shop.ts';
import type { Step } from './step.ts';

/** A customer orders prints, downloads or both, some with a voucher; sent twice it is one order. */
export const placeOrder: Step = async (shop) => {
  const { random, sizes, file, deliveries, vouchers } = shop;
  const { user, photo } = random.pick(shop.buyers);
  const kind = random.pick(['prints', 'prints', 'file', 'both']);
  const chosen =
    kind === 'file'
      ? []
      : Array.from({ length: 1 + random.below(3) }, () => ({
          size: random.pick(sizes),
          quantity: 1 + random.below(9),
        }));
  const items: OrderItemRequest[] = [
    ...chosen.map(({ size, quantity }) => prints(photo, size, { quantity })),
    ...(kind === 'prints' ? [] : [download(photo, file)]),
  ];
  return orderItems(shop, user, items, {
    goodsCents:
      sumOf(chosen, ({ size, quantity }) => size.priceCents * quantity) + (kind === 'prints' ? 0 : file.priceCents),
    delivery: kind === 'file' ? undefined : random.pick(deliveries),
    voucher: random.chance(0.35) ? random.pick(vouchers) : undefined,
  });
};

/** Orders items whose prices are known. */
export async function orderItems(
  shop: Shop,
  buyer: KnownOrder['buyer'],
  items: OrderItemRequest[],
  costs: { goodsCents: number; delivery?: Shop['file'] | undefined; voucher?: Shop['vouchers'][number] | undefined },
): Promise<boolean> {
  const { random, orders } = shop;
  const { goodsCents, delivery, voucher } = costs;
  const body = { ...orderConsents, items, deliveryProduct: delivery?.name, voucherCode: voucher?.code };
  const send = () => callShop<OrderCreated>(shop, 'POST', '/orders', { user: buyer, body, key });
  const key = crypto.randomUUID();
  const responses = random.chance(0.2) ? await Promise.all([send(), send()]) : [await send()];
  const made = responses.find(({ status }) => status < 300);
  if (!made) return false;
  const deliveryCents = delivery?.priceCents ?? 0;
  const discountCents = voucher?.discountOf(goodsCents, deliveryCents) ?? 0;
  const ordered = ordersOf(made.body);
  expect(sumOf(ordered, ({ totalCents }) => totalCents)).toBe(goodsCents + deliveryCents - discountCents);
  orders.push(
    ...ordered.map(({ id, orderNumber, totalCents }) => ({ id, orderNumber, totalCents, buyer, isDeleted: false })),
  );
  return true;
}
