import { useState } from 'react';
import type { IncomingPayment } from '../../../../shared/money/payments/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { reversePayment } from './api.ts';
import { amountOf } from './payment-names.ts';
import { reverseTexts as texts } from './payment-texts.ts';

interface ReversePaymentProps {
  payment: IncomingPayment;
  reload: () => Promise<unknown>;
}

/** Takes a booking back, once an admin has confirmed it. */
export function ReversePayment({ payment, reload }: ReversePaymentProps) {
  const [isAsking, setAsking] = useState(false);
  const [amount, orderNumber] = [amountOf(payment), payment.order?.orderNumber ?? ''];
  return (
    <>
      <Button size="s" aria-label={texts.actionOf(amount, orderNumber)} onClick={() => setAsking(true)}>
        {texts.action}
      </Button>
      {isAsking && (
        <ConfirmAction
          danger
          texts={texts}
          text={
            <>
              <p>{texts.text(amount, orderNumber)}</p>
              {payment.source === 'bank' && <p>{texts.waits}</p>}
            </>
          }
          action={() => reversePayment(payment.id)}
          explain={(error) => errorText(error, texts.failed)}
          refresh={reload}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
