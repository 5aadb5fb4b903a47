import type { BankImportResponse, ProcessMatchesResponse } from '../../../shared/money/bank-import/contract.ts';
import type { OrderResponse } from '../../../shared/shop/orders/contract.ts';
import { ofx, otherIban } from '../statement-factories.ts';
import { addBankRow, type BankRow } from './books.ts';
import { asAdmin, callShop, type Shop } from './open-shop.ts';
import { compactDay, pickOrder, type Step } from './step.ts';

/** A customer pays by transfer: the rest, a part, too much, both orders of a cart, or with a wrong symbol. */
export const payByTransfer: Step = async (shop) => {
  const { random, books } = shop;
  const order = pickOrder(shop);
  if (!order) return false;
  const { body } = await callShop<OrderResponse>(shop, 'GET', `/orders/${order.id}`, { user: order.buyer });
  const missing = body.order.totalCents - body.order.paidCents;
  const { together } = body.order;
  const whole = missing > 0 ? missing : order.totalCents;
  const cents = random.pick([
    whole,
    whole,
    Math.ceil(whole / 2),
    whole + 1 + random.below(900),
    together?.totalCents ?? whole,
  ]);
  const symbol = cents === together?.totalCents ? together.variableSymbol : order.orderNumber;
  if (cents < 1) return false;
  addBankRow(books, {
    day: compactDay(),
    cents,
    name: 'Platca',
    iban: otherIban,
    symbol: random.pick([symbol, symbol, symbol, '', `${symbol.slice(0, -1)}${(Number(symbol.at(-1)) + 5) % 10}`]),
    orderNumber: symbol,
  });
  return true;
};

const euros = (cents: number): string => (cents / 100).toFixed(2);

/** Uploads a statement with some rows of the account, and books what it offers. */
export async function uploadRows(shop: Shop, rows: readonly BankRow[], { isEager = false } = {}): Promise<void> {
  const { random, books } = shop;
  const text = ofx(
    rows.map(({ day, cents, name, iban, symbol, endToEndId }) => ({
      ...{ day, amount: euros(cents), type: cents > 0 ? 'CREDIT' : 'DEBIT', name, iban, vs: symbol, e2e: endToEndId },
    })),
  );
  const upload = () => {
    const body = new FormData();
    body.append('file', new File([text], 'vypis.xml', { type: 'text/xml' }));
    return callShop<BankImportResponse>(shop, 'POST', '/admin/bank-import/upload', { user: shop.admin, body });
  };
  const responses = random.chance(0.3) ? await Promise.all([upload(), upload()]) : [await upload()];
  for (const row of rows) books.seen.add(row);
  const { matchedOrders } = responses.at(-1)?.body ?? { matchedOrders: [] };
  const chosen = matchedOrders.filter(({ canProcess }) => canProcess && (isEager || random.chance(0.85)));
  if (chosen.length === 0) return;
  const matches = chosen.map(({ transaction, transactionAmount, orderAmount, matchType }) => ({
    transaction: { key: transaction.key },
    acceptOverpaymentCents: Math.max(0, Math.round((transactionAmount - orderAmount) * 100)),
    acceptCancelled: matchType === 'other',
  }));
  const book = () => asAdmin<ProcessMatchesResponse>(shop, 'POST', '/admin/bank-import/process-matches', { matches });
  await Promise.all(random.chance(0.3) ? [book(), book()] : [book()]);
}

/** A statement of the last days, which may overlap others or be the same file again. */
export const uploadStatement: Step = async (shop) => {
  const { random, books } = shop;
  const isAgain = books.statements.length > 0 && random.chance(0.25);
  const rows = isAgain ? random.pick(books.statements) : books.bank.slice(-1 - random.below(12));
  if (rows.length === 0) return false;
  if (!isAgain) books.statements.push(rows);
  await uploadRows(shop, rows);
  return true;
};
