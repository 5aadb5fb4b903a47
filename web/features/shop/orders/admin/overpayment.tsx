import { useRef, useState } from 'react';
import { centsToEuros, formatEuros } from '../../../../../shared/format/money.ts';
import type { AdminOrder } from '../../../../../shared/shop/orders/admin-orders.ts';
import { errorText } from '../../../../lib/api.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { ConfirmAction } from '../../../../ui/overlay/confirm-action.tsx';
import { overpaymentTexts as texts } from './admin-order-texts.ts';
import { acceptOverpayment, refreshOrders } from './api.ts';

/** Warns of an overpayment until an admin acknowledges it. */
export function Overpayment({ order }: { order: AdminOrder }) {
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const overpaidCents = order.paidCents - order.totalCents;
  return (
    // Takes the focus when the button disappears.
    <div ref={place} tabIndex={-1}>
      {order.unacceptedOverpaymentCents > 0 && (
        <Alert
          tone="warning"
          action={
            <Button size="s" onClick={() => setAsking(true)}>
              {texts.action}
            </Button>
          }
        >
          {texts.text(formatEuros(centsToEuros(overpaidCents)))}
        </Alert>
      )}
      {isAsking && (
        <ConfirmAction
          texts={texts}
          text={<p>{texts.question}</p>}
          nextFocus={() => place.current}
          action={async () => {
            await acceptOverpayment(order.id, { overpaidCents });
            return { message: texts.done };
          }}
          explain={(error) => errorText(error, texts.failed)}
          refresh={refreshOrders}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
