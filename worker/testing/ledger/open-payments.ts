import type { ProcessMatchesResponse } from '../../../shared/money/bank-import/contract.ts';
import type { IncomingPayment, PaymentsResponse } from '../../../shared/money/payments/contract.ts';
import { otherIban } from '../statement-factories.ts';
import { addBankRow, isReturn } from './books.ts';
import { asAdmin, type Shop } from './open-shop.ts';
import { compactDay, readState, type Step } from './step.ts';

/** Returns all pages of payments in a state. */
export async function listPayments(
  shop: Shop,
  state: 'open' | 'booked' | 'settled' | 'returned',
): Promise<IncomingPayment[]> {
  const found: IncomingPayment[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await asAdmin<PaymentsResponse>(shop, 'GET', `/admin/payments?state=${state}${page}`);
    found.push(...body.payments);
    cursor = body.nextCursor;
  }
  return found;
}

/** An admin deals with a payment that waits: books it for the order that was meant, or sets it aside. */
export const dealWithOpen: Step = async (shop) => {
  const open = await listPayments(shop, 'open');
  if (open.length === 0) return false;
  await settleOpen(shop, shop.random.pick(open));
  return true;
};

/** Puts an open payment where it belongs. */
export async function settleOpen(shop: Shop, payment: IncomingPayment): Promise<void> {
  const { random, books, orders } = shop;
  const row = books.bank.find(({ name }) => name === payment.name);
  const setAside = (reason: string) =>
    asAdmin(shop, 'PUT', `/admin/bank-import/transactions/${payment.id}`, { isOpen: false, setAside: reason });
  const order = orders.find(({ orderNumber }) => orderNumber === row?.orderNumber);
  if (!order || isReturn(row)) return void (await setAside('SETTLED'));
  if (random.chance(0.15)) {
    await setAside('RETURNED');
    addBankRow(books, {
      day: compactDay(),
      cents: -payment.amountCents,
      name: 'Späť',
      iban: otherIban,
      symbol: '',
      orderNumber: null,
    });
    return;
  }
  const { total, paid } = await readState(order);
  const matches = [
    {
      transaction: { key: payment.id },
      orderNumber: Number(order.orderNumber),
      acceptOverpaymentCents: Math.max(0, payment.amountCents - Math.max(0, total - paid)),
      acceptCancelled: true,
      acceptRepeated: true,
    },
  ];
  const book = () => asAdmin<ProcessMatchesResponse>(shop, 'POST', '/admin/bank-import/process-matches', { matches });
  await Promise.all(random.chance(0.3) ? [book(), book()] : [book()]);
}
