import { useState } from 'react';
import { formatCents } from '../../../../../shared/format/money.ts';
import type { Order } from '../../../../../shared/shop/orders/contract.ts';
import { OptionCards } from '../../../../ui/form/option-cards.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { paymentTexts, togetherTexts as texts } from './payment-texts.ts';

type Way = 'together' | 'alone';

/** How to pay an order: with the other one of its cart by one transfer, or by itself. */
export function OrderPayment({ order }: { order: Order }) {
  const [way, setWay] = useState<Way>('together');
  const { together, orderNumber, totalCents, paidCents } = order;
  if (!together) return <PaymentPanel order={order} />;
  const isTogether = way === 'together';
  return (
    <Stack gap={4}>
      <OptionCards
        legend={texts.legend}
        look="segments"
        value={way}
        onChange={setWay}
        options={[
          { value: 'together', label: texts.together, price: formatCents(together.totalCents) },
          { value: 'alone', label: texts.alone(orderNumber), price: formatCents(totalCents - paidCents) },
        ]}
      />
      {isTogether && <p>{texts.note(together.orderNumbers)}</p>}
      <PaymentPanel
        key={way}
        order={
          isTogether
            ? {
                orderNumber: together.variableSymbol,
                totalCents: together.totalCents,
                paidCents: 0,
                payableUntil: order.payableUntil,
              }
            : order
        }
      />
    </Stack>
  );
}

export function PaymentDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="l"
      title={paymentTexts.dialogTitle}
      description={paymentTexts.titleOf(order.orderNumber)}
    >
      <OrderPayment order={order} />
    </Dialog>
  );
}
