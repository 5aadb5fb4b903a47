import { refundUntil } from '../../../shared/money/refunds/refund-deadline.ts';
import type { Withdrawal } from '../../../shared/shop/withdrawals/contract.ts';
import type { WithdrawalRow } from './queries.ts';

const isoTime = (at: number): string => new Date(at).toISOString();

/** Returns a declaration as the admin sees it. */
export function toWithdrawalResponse({ withdrawal, orderNumber, handledBy, receiptStatus }: WithdrawalRow): Withdrawal {
  const { id, name, email, contract, orderId, message, status, createdAt, handledAt } = withdrawal;
  return {
    id,
    name,
    email,
    contract,
    orderId,
    orderNumber: orderNumber === null ? null : String(orderNumber),
    message,
    status,
    createdAt: isoTime(createdAt),
    isConfirmedByMail: receiptStatus !== null && receiptStatus !== 'FAILED',
    refundUntil: refundUntil(createdAt),
    handledAt: handledAt === null ? null : isoTime(handledAt),
    handledBy,
  };
}
