import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it } from 'vitest';
import type { IncomingPayment, PaymentSuggestion } from '../../../../shared/money/payments/contract.ts';
import { type ApiCall, fakeServer } from '../../../testing/fake-server.ts';
import { ToastProvider } from '../../../ui/feedback/toast.tsx';
import { PaymentList } from './payment-list.tsx';

const payment = (id: string, name: string, more: Partial<IncomingPayment> = {}): IncomingPayment => ({
  ...{ id, name, state: 'open', source: 'bank', method: null, receivedOn: '2026-11-16', amountCents: 500 },
  ...{
    currency: 'EUR',
    memo: '',
    variableSymbol: '',
    importId: 'i 1',
    order: null,
    isReversible: false,
    suggestions: [],
    skippedAs: null,
    sameAs: null,
  },
  ...more,
});
const suggestion: PaymentSuggestion = {
  why: 'near-symbol',
  orderId: 'o',
  orderNumber: '2026000123',
  status: 'PENDING',
  customerName: 'Eva Malá',
  missingCents: 400,
};

let calls: ApiCall[];
let refusal: string | null;
/** What the list of payments waits for. */
let listed: Promise<void>;
const closed = new Set<string>();

beforeEach(() => {
  closed.clear();
  refusal = null;
  listed = Promise.resolve();
  const close = ({ body }: ApiCall) => {
    const { matches } = body as { matches: { transaction: { key: string } }[] };
    const refused = matches.map(({ transaction }) => ({
      key: transaction.key,
      code: 'maybe-processed',
      reason: refusal,
    }));
    if (refusal === null) for (const { transaction } of matches) closed.add(transaction.key);
    return { processedCount: 1, bookedCount: 1, refused: refusal === null ? [] : refused, message: '' };
  };
  const all = [
    payment('a', 'Eva', { suggestions: [suggestion] }),
    payment('b', 'Jano', {
      sameAs: { orderId: 'p', orderNumber: '2026000100', source: 'manual', receivedOn: '2026-11-15' },
    }),
  ];
  calls = fakeServer({
    'GET /admin/payments': async () => {
      await listed;
      return { payments: all.filter(({ id }) => !closed.has(id)), nextCursor: null };
    },
    'POST /admin/bank-import/process-matches': close,
    'PUT /admin/bank-import/transactions/b': () => {
      closed.add('b');
      return { message: 'Platba je vrátená odosielateľovi' };
    },
    'GET /admin/orders': () => ({
      orders: [
        {
          ...{ id: 'x', orderNumber: '2026000777', kind: 'PRINT', status: 'PENDING', totalCents: 300, paidCents: 0 },
          ...{ user: { name: 'Jano Veľký' } },
        },
      ],
    }),
  });
  render(
    <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
      <ToastProvider>
        <PaymentList path="/admin/payments" state="open" isSearch={false} />
      </ToastProvider>
    </SWRConfig>,
  );
});

const matches = () =>
  calls
    .filter(({ path }) => path.endsWith('process-matches'))
    .map(({ body }) => (body as { matches: object[] }).matches[0]);

it('books a suggestion by one click', async () => {
  await screen.findByText(/Podobný VS · Eva Malá/);
  await userEvent.click(screen.getByRole('button', { name: 'Zaúčtovať na 2026000123' }));
  await expect.poll(() => screen.queryByText('Eva')).toBeNull();
  expect(matches()).toEqual([{ transaction: { key: 'a' }, orderNumber: 2026000123, acceptOverpaymentCents: 100 }]);
});

it('asks whether it is the same payment, and marks one as returned', async () => {
  await screen.findByText('Je to tá istá platba?');
  const link = screen.getByRole('link', { name: /Objednávka 2026000100 už má rovnakú sumu: Ručne/ });
  expect(link.getAttribute('href')).toBe('/admin/orders/p');
  await userEvent.click(screen.getByRole('button', { name: /Ďalšie možnosti.*Jano/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Vrátené odosielateľovi' }));
  await expect.poll(() => screen.queryByText('Jano')).toBeNull();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ isOpen: false, setAside: 'RETURNED' });
});

it('books for an order that was searched for, and asks again when the money may be booked already', async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Ďalšie možnosti.*Jano/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Priradiť/ }));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Nájsť objednávku' }), 'jano{enter}');
  await userEvent.click(await screen.findByRole('radio', { name: /2026000777 · Jano Veľký/ }));
  screen.getByText(/viac, než treba/);
  refusal = 'Možno už spracovaná';
  await userEvent.click(screen.getByRole('button', { name: 'Zaúčtovať' }));
  await screen.findByText(/Overte, že na účet prišla znovu/);
  refusal = null;
  const { promise, resolve } = Promise.withResolvers<void>();
  listed = promise;
  await userEvent.click(screen.getByRole('button', { name: 'Zaúčtovať aj tak' }));
  // Nobody books it again in a list that is old.
  await screen.findByText('Platba je zaúčtovaná na objednávku 2026000777');
  screen.getByRole('dialog');
  resolve();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Jano')).toBeNull();
  const chosen = {
    transaction: { key: 'b' },
    orderNumber: 2026000777,
    acceptOverpaymentCents: 200,
    acceptCancelled: false,
  };
  expect(matches()).toEqual([
    { ...chosen, acceptRepeated: false },
    { ...chosen, acceptRepeated: true },
  ]);
});
