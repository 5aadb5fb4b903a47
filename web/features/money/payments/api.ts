import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import type { RefusalCode } from '../../../../shared/money/bank-import/bank-import.ts';
import type { ChosenMatch, OpenTransactionInput, RefusedMatch } from '../../../../shared/money/bank-import/contract.ts';
import type { PaymentsResponse } from '../../../../shared/money/payments/contract.ts';
import { api, refresh } from '../../../lib/api.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';
import { refreshOrders } from '../../shop/orders/admin/api.ts';
import { processMatches } from '../bank-import/api.ts';

export const paymentsPath = '/admin/payments';

export const usePayments = (path: string) => useCursorPages<PaymentsResponse>(path);

/** Sets a transaction aside, or takes that back. */
export async function setTransactionOpen(key: string, input: OpenTransactionInput): Promise<MessageResponse> {
  const response = await api<MessageResponse>(
    'PUT',
    `/admin/bank-import/transactions/${encodeURIComponent(key)}`,
    input,
  );
  await refresh('/admin/today');
  return response;
}

/** Takes a booking back. */
export async function reversePayment(id: string): Promise<MessageResponse> {
  const response = await api<MessageResponse>('POST', `${paymentsPath}/${encodeURIComponent(id)}/reverse`);
  await refreshOrders();
  return response;
}

/** Books a transaction for an order. Throws the reason, in Slovak, if the server refuses it. */
export async function bookTransaction(
  key: string,
  orderNumber: string,
  warnings: Omit<ChosenMatch, 'transaction' | 'orderNumber'>,
): Promise<void> {
  const chosen = { ...warnings, transaction: { key }, orderNumber: Number(orderNumber) };
  const { refused } = await processMatches([chosen]);
  await refreshOrders();
  if (refused[0]) throw new RefusedPayment(refused[0]);
}

export class RefusedPayment extends Error {
  readonly code: RefusalCode;
  constructor({ code, reason }: RefusedMatch) {
    super(reason);
    this.code = code;
  }
}
