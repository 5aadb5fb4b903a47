import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PaymentsResponse } from '../../../shared/money/payments/contract.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { raceAssignment } from '../../testing/race-assignment.ts';
import { makeAdmin, makeOrderRow, ofx, processKeys, uploadStatementFile } from '../../testing/statement-factories.ts';

let [admin, buyer]: TestUser[] = [];
let number = 4_100_000_000;

beforeAll(async () => {
  [admin, buyer] = [await makeAdmin(), await makeUser()];
});

const list = async (query: Record<string, string>): Promise<PaymentsResponse> =>
  (await call<PaymentsResponse>('GET', `/admin/payments?${new URLSearchParams(query)}`, { token: admin?.token })).body;
const upload = async (...rows: Parameters<typeof ofx>[0]) =>
  (await uploadStatementFile(admin!, ofx(rows))).body.transactions.map(({ key }) => key);
const makeOrder = async (cents: number) => {
  number += 10;
  return { number, id: await makeOrderRow(buyer?.id ?? '', number, cents) };
};
const paidOf = (id: string) =>
  env.DB.prepare('select status, paid_cents as paid from orders where id = ?').bind(id).first();

describe('a transfer without the right symbol', () => {
  it('is booked for the order that an admin chooses, once, also when another file has it', async () => {
    const [chosen, other] = [await makeOrder(1500), await makeOrder(1500)];
    const row = { name: 'Zoltán Bezsymbolový', amount: '15.00', memo: 'za fotky' };
    const [key = ''] = await upload(row);
    const [twin = ''] = await upload(row, { amount: '1.00', name: 'Iný Človek' });
    const { body } = await processKeys(admin!, [key], { orderNumber: chosen.number });
    expect(body).toMatchObject({ processedCount: 1, refused: [] });
    expect(await paidOf(chosen.id)).toMatchObject({ paid: 1500 });
    const again = await processKeys(admin!, [twin], { orderNumber: other.number, acceptOverpaymentCents: 9999 });
    expect(again.body.code).toBe('nothing-to-process');
    expect(await paidOf(other.id)).toMatchObject({ status: 'PENDING', paid: 0 });
    expect((await list({ state: 'open', search: row.name })).payments).toEqual([]);
    expect((await list({ state: 'booked', search: 'zoltan bezsymbolovy' })).payments).toMatchObject([
      { order: { orderNumber: String(chosen.number) }, amountCents: 1500 },
    ]);
  });

  it('goes over the total of the chosen order only if the admin said so', async () => {
    const { number: orderNumber, id } = await makeOrder(1000);
    const [key = ''] = await upload({ name: 'Preplatok Ručný', amount: '12.00', vs: 4_199_999_999 });
    const refused = await processKeys(admin!, [key], { orderNumber });
    expect(refused.body.refused).toMatchObject([{ key, code: 'overpayment-not-accepted' }]);
    await processKeys(admin!, [key], { orderNumber, acceptOverpaymentCents: 200 });
    expect(await paidOf(id)).toMatchObject({ paid: 1200 });
  });

  it('is refused for an order that does not exist', async () => {
    const [key = ''] = await upload({ name: 'Nikto Neznámy', amount: '12.50' });
    const { body } = await processKeys(admin!, [key], { orderNumber: 4_199_999_998 });
    expect(body.bookedCount ?? 0).toBe(0);
  });
});

it('never pays two orders, when two admins choose at the same moment', async () => {
  await raceAssignment(admin!, buyer?.id ?? '', 4_160_000_000, 20);
});

describe('the list of payments', () => {
  it('suggests orders, and shows a booked payment that may be the same money', async () => {
    const order = await makeOrder(2345);
    const swapped = String(order.number).replace(/(.)(.)$/, '$2$1');
    const name = 'Ivana Preklepová';
    await upload({ name, amount: '23.45', vs: swapped });
    const [open] = (await list({ search: name })).payments;
    expect(open?.suggestions).toMatchObject([{ why: 'near-symbol', orderNumber: String(order.number) }]);
    expect(open?.sameAs).toBeNull();

    const token = admin?.token;
    await call('PUT', `/admin/orders/${order.id}`, { token, body: { status: 'PAID' } });
    const paidTwice = 'Ivana Dvakrátová';
    await upload({ name: paidTwice, amount: '23.45', vs: order.number });
    const [twice] = (await list({ search: paidTwice })).payments;
    expect(twice).toMatchObject({ suggestions: [], sameAs: { orderId: order.id, source: 'manual' } });
  });

  it('shows a row that could not be read with its text, beside those that could', async () => {
    const name = 'Riadok Zlomený';
    const file = ofx([
      { amount: '12,30', memo: 'pokazená suma', name },
      { amount: '4.44', name },
    ]);
    const { status, body } = await uploadStatementFile(admin!, file);
    expect(status).toBe(200);
    expect(body.transactions.map(({ reason }) => reason)).toContain('Riadok sa nedá prečítať');
    const { payments } = await list({ state: 'unreadable', search: 'pokazena suma' });
    expect(payments).toMatchObject([{ state: 'unreadable', amountCents: 0, suggestions: [] }]);
    expect(payments[0]?.memo).toContain('TRNAMT: 12,30');
    expect((await list({ search: name })).payments.map(({ state }) => state).sort()).toEqual(['open', 'unreadable']);
    const aside = { token: admin?.token, body: { isOpen: false } };
    await call('PUT', `/admin/bank-import/transactions/${payments[0]?.id}`, aside);
    expect((await list({ state: 'unreadable', search: 'pokazena suma' })).payments).toEqual([]);
  });

  it('finds by name without diacritics, by amount and by number, page by page', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({
      name: 'Žofia Stránková',
      amount: '3.21',
      vs: 4_150_000_000 + at,
      memo: `číslo ${at}`,
    }));
    await upload(...rows);
    const first = await list({ search: 'STRANKOVA zofia' });
    const second = await list({ search: 'STRANKOVA zofia', cursor: first.nextCursor ?? '' });
    expect(second.nextCursor).toBeNull();
    const ids = [...first.payments, ...second.payments].map(({ id }) => id);
    expect(new Set(ids).size).toBe(60);
    expect((await list({ search: '3,21' })).payments.every(({ amountCents }) => amountCents === 321)).toBe(true);
    expect((await list({ search: '4150000007' })).payments).toMatchObject([{ variableSymbol: '4150000007' }]);
    expect((await list({ search: '%' })).payments).toEqual([]);
  });
});
