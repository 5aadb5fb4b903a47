import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import { AppError } from '../../../shared/errors.ts';
import type { RefundInput } from '../../../shared/money/refunds/contract.ts';
import { shareCents } from '../../../shared/money/refunds/refund-shares.ts';
import { correctingReasons } from '../../../shared/money/refunds/refunds.ts';
import type { RefundedItem } from '../../platform/db/schema/main/orders.ts';
import type { Refundable } from './read-refundable.ts';
import { refundLimits } from './refund-limits.ts';

interface DecidedRefund {
  items: RefundedItem[];
  deliveryCents: number;
  amountCents: number;
  paymentId: string | null;
  iban: string;
  recipientName: string;
  /** The invoice that a credit note corrects. */
  invoiceId: string | null;
  /** A plan that the customer withdraws from ends. */
  endsPlan: boolean;
}

/**
 * Returns what a refund consists of. Throws `refund-amount-changed`, `refund-too-high`, `refund-needs-invoice`,
 * `refund-needs-credit-note`, `refund-card-too-high`, `invalid-input`.
 */
export function decideRefund(found: Refundable, input: RefundInput, now: number): DecidedRefund {
  const { order, invoice, cards } = found;
  const limits = refundLimits(found, now);
  const isWithdrawal = input.reason === 'WITHDRAWAL';
  const items = chosenItems(limits.items, input, isWithdrawal);
  const deliveryOf = isWithdrawal ? limits.withdrawalDeliveryCents : limits.deliveryCents;
  const deliveryCents = input.delivery ? deliveryOf : 0;
  const isFree = items.length === 0 && !input.delivery;
  const amountCents = isFree ? input.amountCents : items.reduce((sum, { cents }) => sum + cents, deliveryCents);
  if (amountCents !== input.amountCents) throw new AppError('refund-amount-changed');
  if (amountCents > limits.leftCents) throw new AppError('refund-too-high');
  const isCorrecting = correctingReasons.includes(input.reason);
  if (isCorrecting && amountCents > limits.invoicedCents) throw new AppError('refund-needs-invoice');
  if (!isCorrecting && (!isFree || amountCents > limits.uninvoicedCents))
    throw new AppError('refund-needs-credit-note');
  const card = input.method === 'card' ? cards.find(({ leftCents }) => leftCents >= amountCents) : null;
  if (card === undefined) throw new AppError('refund-card-too-high');
  return {
    items,
    deliveryCents,
    amountCents,
    paymentId: card?.id ?? null,
    ...(card ? { iban: '', recipientName: '' } : payeeOf(input)),
    invoiceId: isCorrecting ? (invoice?.id ?? null) : null,
    endsPlan: order.kind === 'STORAGE' && isWithdrawal && items.length > 0,
  };
}

function chosenItems(
  limits: ReturnType<typeof refundLimits>['items'],
  { items }: RefundInput,
  isWithdrawal: boolean,
): RefundedItem[] {
  if (new Set(items.map(({ position }) => position)).size < items.length) throw new AppError('refund-amount-changed');
  return items.map(({ position, quantity }) => {
    const line = limits.find((one) => one.position === position);
    if (!line || line.refundedQuantity + quantity > line.quantity) throw new AppError('refund-amount-changed');
    const paidCents = isWithdrawal ? line.withdrawalCents : line.paidCents;
    return { position, quantity, cents: shareCents({ ...line, paidCents }, line.refundedQuantity, quantity) };
  });
}

/** Returns a valid account to pay to. Throws `invalid-input`. */
export function payeeOf({ iban, recipientName }: { iban: string; recipientName: string }) {
  const account = electronicFormatIBAN(iban) ?? '';
  const issues = [
    ...(isValidIBAN(account) && isSEPACountry(account.slice(0, 2))
      ? []
      : [{ field: 'iban', message: 'Zadajte platný IBAN účtu v\u00a0eurozóne alebo inej krajine SEPA.' }]),
    ...(recipientName.trim() ? [] : [{ field: 'recipientName', message: 'Zadajte meno majiteľa účtu.' }]),
  ];
  if (issues.length > 0) throw new AppError('invalid-input', issues);
  return { iban: account, recipientName: recipientName.trim() };
}
