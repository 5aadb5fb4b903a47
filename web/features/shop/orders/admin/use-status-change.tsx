import { type ReactNode, useState } from 'react';
import type { ProductionOrderSummary } from '../../../../../shared/production/today/production.ts';
import type { AdminOrderSummary, OrderStatusInput } from '../../../../../shared/shop/orders/admin-orders.ts';
import type { OrderStatus } from '../../../../../shared/shop/orders/order-status.ts';
import { statusLook } from '../../../../../shared/shop/orders/status-look.ts';
import { errorText, hasCode } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { needlessPaymentTexts as needlessTexts, shipTexts, statusTexts as texts } from './admin-order-texts.ts';
import { refreshOrders, setOrderStatus } from './api.ts';
import { type ManualPayment, PaymentDialog } from './payment-dialog.tsx';
import { type Parcel, ShipDialog } from './ship-dialog.tsx';
import { asksForParcel, asksForPayment, missingCentsOf, statusQuestion } from './status-question.ts';
import { stillPrintingTexts } from './still-printing.tsx';

export type ChangeableOrder = Pick<
  ProductionOrderSummary,
  'id' | 'orderNumber' | 'status' | 'createdAt' | 'delivery' | 'carrier' | 'trackingNumber'
> &
  Partial<Pick<AdminOrderSummary, 'paidCents' | 'totalCents'>>;

export interface StatusChange {
  /** The status that is being saved for an order. */
  pendingOf: (id: string) => OrderStatus | undefined;
  choose: (order: ChangeableOrder, status: OrderStatus) => void;
  /** The dialogs of changes that need a confirmation. */
  dialogs: ReactNode;
}

/** Changes the status of orders one by one; asks first where input is needed. */
export function useStatusChange(): StatusChange {
  const toast = useToast();
  const [pending, setPending] = useState<ReadonlyMap<string, OrderStatus>>(new Map());
  const [pendingChange, setPendingChange] = useState<{ order: ChangeableOrder; status: OrderStatus } | null>(null);
  const [needless, setNeedless] = useState<NeedlessPayment | null>(null);

  const change = async (order: ChangeableOrder, input: OrderStatusInput): Promise<void> => {
    setPending((now) => new Map(now).set(order.id, input.status));
    try {
      const { order: changed } = await setOrderStatus(order.id, { ...input, fromStatus: order.status });
      const isParcel = input.status === order.status;
      toast(
        isParcel
          ? shipTexts.saved
          : input.overpayment
            ? needlessTexts.done
            : texts.done(order.orderNumber, statusLook(input.status, order.delivery?.kind).label),
      );
      for (const text of stillPrintingTexts(changed)) toast(text, 'error');
    } catch (error) {
      if (isNeedless(error)) setNeedless(overpaymentOf(order, input));
      else toast(errorText(error, texts.failed), 'error');
    } finally {
      await refreshOrders();
      setPending((now) => new Map([...now].filter(([id]) => id !== order.id)));
    }
  };

  const choose = (order: ChangeableOrder, status: OrderStatus): void => {
    if (asksForParcel(order, status) || asksForPayment(order, status) || statusQuestion(order, status))
      setPendingChange({ order, status });
    else if (status !== order.status) void change(order, { status });
  };

  const confirm = (more: Partial<Parcel & ManualPayment> = {}): void => {
    if (!pendingChange) return;
    setPendingChange(null);
    void change(pendingChange.order, { status: pendingChange.status, ...more });
  };
  const leave = (open: boolean): void => {
    if (!open) setPendingChange(null);
  };

  const question =
    pendingChange && !asksForParcel(pendingChange.order, pendingChange.status)
      ? statusQuestion(pendingChange.order, pendingChange.status)
      : null;

  return {
    pendingOf: (id) => pending.get(id),
    choose,
    dialogs: (
      <>
        {pendingChange && asksForParcel(pendingChange.order, pendingChange.status) && (
          <ShipDialog order={pendingChange.order} onOpenChange={leave} onConfirm={confirm} />
        )}
        {pendingChange && asksForPayment(pendingChange.order, pendingChange.status) && (
          <PaymentDialog order={pendingChange.order} onOpenChange={leave} onConfirm={confirm} />
        )}
        <ConfirmDialog
          open={needless !== null}
          onOpenChange={(open) => !open && setNeedless(null)}
          title={needlessTexts.title}
          text={needless && <p>{needlessTexts.text(needless.order.orderNumber, needless.amountCents)}</p>}
          confirmText={needlessTexts.confirm}
          cancelText={needlessTexts.cancel}
          onConfirm={() => {
            setNeedless(null);
            if (needless) void change(needless.order, needless.input);
          }}
        />
        <ConfirmDialog
          open={question !== null}
          onOpenChange={leave}
          danger={question?.isDanger}
          title={question?.title ?? ''}
          text={question?.lines.map((line) => <p key={line}>{line}</p>)}
          confirmText={question?.confirm ?? ''}
          cancelText={question?.cancel}
          onConfirm={() => confirm()}
        />
      </>
    ),
  };
}

/** Money for an order that was paid meanwhile, as it would be booked on top. */
interface NeedlessPayment {
  order: ChangeableOrder;
  input: OrderStatusInput;
  amountCents: number;
}

const isNeedless = (error: unknown): boolean => hasCode(error, 'order-paid-meanwhile');

function overpaymentOf(order: ChangeableOrder, input: OrderStatusInput): NeedlessPayment {
  const amountCents = missingCentsOf(order);
  return { order, amountCents, input: { ...input, overpayment: { amountCents, requestKey: crypto.randomUUID() } } };
}
