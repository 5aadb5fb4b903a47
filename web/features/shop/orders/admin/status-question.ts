import { centsToEuros, formatEuros } from '../../../../../shared/format/money.ts';
import type { ProductionOrderSummary } from '../../../../../shared/production/today/production.ts';
import type { AdminOrderSummary } from '../../../../../shared/shop/orders/admin-orders.ts';
import { isWithoutCarrier } from '../../../../../shared/shop/orders/delivery.ts';
import type { OrderStatus } from '../../../../../shared/shop/orders/order-status.ts';
import { statusLook } from '../../../../../shared/shop/orders/status-look.ts';
import { statusTexts as texts } from './admin-order-texts.ts';

/** Operators do not know its sums. */
type QuestionOrder = Pick<ProductionOrderSummary, 'orderNumber' | 'status' | 'delivery'> &
  Partial<Pick<AdminOrderSummary, 'paidCents' | 'totalCents'>>;

interface Question {
  title: string;
  lines: string[];
  confirm: string;
  cancel?: string;
  isDanger: boolean;
}

const euros = (cents: number): string => formatEuros(centsToEuros(cents));
const beginsWork: readonly OrderStatus[] = ['PRINTING', 'PRINT_COMPLETED', 'SHIPPED', 'RECEIVED'];

/** Returns the unpaid part of an order, in cents. */
export const missingCentsOf = ({
  paidCents = 0,
  totalCents = 0,
}: Pick<QuestionOrder, 'paidCents' | 'totalCents'>): number => Math.max(totalCents - paidCents, 0);

/** Returns whether an admin has to enter how and when the rest was paid. */
export const asksForPayment = (order: QuestionOrder, status: OrderStatus): boolean =>
  status === 'PAID' && order.status !== 'PAID' && missingCentsOf(order) > 0;

/** Returns whether an admin is asked for carrier and tracking number: not of what goes without. */
export const asksForParcel = ({ delivery }: Pick<QuestionOrder, 'delivery'>, status: OrderStatus): boolean =>
  status === 'SHIPPED' && !isWithoutCarrier(delivery?.kind);

/** The warning before an unpaid order proceeds. */
export function unpaidWarning(order: QuestionOrder): string | null {
  const missingCents = missingCentsOf(order);
  return missingCents > 0 ? texts.unpaid(euros(missingCents)) : null;
}

/** Returns what to confirm before an order gets this status, or null. Parcels and payments have their own dialogs. */
export function statusQuestion(order: QuestionOrder, status: OrderStatus): Question | null {
  const { orderNumber, paidCents = 0 } = order;
  const missingCents = missingCentsOf(order);
  if (status === order.status) return null;
  if (status === 'CANCELLED')
    return {
      title: texts.cancelTitle,
      lines: [texts.cancelText(orderNumber), ...(paidCents > 0 ? [texts.cancelPaid(euros(paidCents))] : [])],
      confirm: texts.cancelConfirm,
      cancel: texts.keep,
      isDanger: true,
    };
  if (status === 'PENDING' && paidCents > 0 && missingCents === 0)
    return {
      title: texts.unpayTitle,
      lines: [texts.unpayText(orderNumber, euros(paidCents))],
      confirm: texts.changeConfirm,
      isDanger: true,
    };
  const warning = beginsWork.includes(status) ? unpaidWarning(order) : null;
  const handedOver = status === 'SHIPPED' ? handOverQuestion(order, warning) : null;
  if (handedOver) return handedOver;
  if (!warning) return null;
  const { label } = statusLook(status, order.delivery?.kind);
  return { title: texts.unpaidTitle(label), lines: [warning], confirm: texts.changeConfirm, isDanger: true };
}

/** Of what goes without a carrier; its customer is told at once. */
function handOverQuestion({ orderNumber, delivery }: QuestionOrder, warning: string | null): Question | null {
  const isDanger = warning !== null;
  const more = warning === null ? [] : [warning];
  if (delivery?.kind === 'PERSONAL')
    return {
      title: texts.readyTitle(orderNumber),
      lines: [texts.readyText, ...more],
      confirm: texts.readyConfirm,
      isDanger,
    };
  if (delivery?.kind === 'SCHOOL')
    return {
      title: texts.toSchoolTitle(orderNumber),
      lines: [texts.toSchoolText, ...more],
      confirm: texts.toSchoolConfirm,
      isDanger,
    };
  return null;
}
