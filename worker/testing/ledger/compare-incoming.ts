import { expect } from 'vitest';
import { seenCredits, sumOf } from './books.ts';
import { listPayments } from './open-payments.ts';
import { rowsOf, type Shop } from './open-shop.ts';

const namesOf = (rows: { name: string }[]): string[] => rows.map(({ name }) => name).sort();

/** What came: each amount that a statement has shown is booked once, or waits once, or is set aside; and so is each charge. */
export async function compareIncoming(shop: Shop): Promise<void> {
  const { books, orders } = shop;
  const booked = await rowsOf<{ name: string; cents: number; orderNumber: string; groupNumber: number | null }>(
    `select bank_transactions.name, payments.amount_cents as cents, cast(orders.number as text) as orderNumber,
       orders.group_number as groupNumber
     from payments join orders on orders.id = payments.order_id
       left join bank_transactions on bank_transactions.key = payments.transaction_key
     where payments.source = 'bank' and payments.amount_cents > 0
       and not exists (select 1 from payments back where back.reverses_id = payments.id)`,
  );
  const open = await listPayments(shop, 'open');
  const aside = [...(await listPayments(shop, 'settled')), ...(await listPayments(shop, 'returned'))];
  const byName = Map.groupBy(booked, ({ name }) => name);
  for (const row of seenCredits(books)) {
    const shares = byName.get(row.name) ?? [];
    const places = [
      shares.length > 0,
      open.some(({ name }) => name === row.name),
      aside.some(({ name }) => name === row.name),
    ];
    expect(places.filter(Boolean), `${row.name}: booked, open, aside ${places}`).toHaveLength(1);
    if (shares.length === 0) continue;
    expect(
      sumOf(shares, ({ cents }) => cents),
      row.name,
    ).toBe(row.cents);
    // For the order that was meant or named, or for both of its cart.
    const meant = [row.orderNumber, row.symbol];
    const isMeant = shares.some(
      ({ orderNumber, groupNumber }) => meant.includes(orderNumber) || meant.includes(String(groupNumber)),
    );
    expect(isMeant, row.name).toBe(true);
  }
  expect(new Set(namesOf(open)).size).toBe(open.length);
  const known = new Set([...books.seen].map(({ name }) => name));
  expect([...booked, ...open, ...aside].filter(({ name }) => !known.has(name))).toEqual([]);

  const cards = await rowsOf<{ intentId: string; cents: number; orderNumber: string }>(
    `select reference as intentId, amount_cents as cents, cast(number as text) as orderNumber
     from payments join orders on orders.id = order_id where source = 'card'`,
  );
  const charged = books.charges.map(({ isReported, ...charge }) => ({ charge, isReported }));
  for (const card of cards) expect(charged.map(({ charge }) => charge)).toContainEqual(card);
  for (const { charge, isReported } of charged)
    expect(cards.filter(({ intentId }) => intentId === charge.intentId).length).toBeGreaterThanOrEqual(
      isReported ? 1 : 0,
    );
  expect(new Set(cards.map(({ intentId }) => intentId)).size).toBe(cards.length);

  const byHand = await rowsOf<{ orderNumber: string; cents: number }>(
    `select cast(number as text) as orderNumber, sum(amount_cents) as cents
     from payments join orders on orders.id = order_id where source = 'manual' group by number`,
  );
  for (const { orderNumber } of orders) {
    const manual = books.manual.filter((entry) => entry.orderNumber === orderNumber && !entry.isTakenBack);
    expect(byHand.find((row) => row.orderNumber === orderNumber)?.cents ?? 0, `manual of ${orderNumber}`).toBe(
      sumOf(manual, ({ cents }) => cents),
    );
  }
}
