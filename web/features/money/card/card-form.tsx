import type { Order } from '../../../../shared/shop/orders/contract.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import styles from './card.module.css';
import { amountText, cardTexts as texts } from './card-texts.ts';
import { useCardPayment } from './use-card-payment.ts';

interface CardFormProps {
  order: Order;
  publishableKey: string;
  onClose: () => void;
  onPaid: () => void;
}

/** The dialog 'Uhradiť objednávku' once the order is loaded. */
export function CardForm({ order, publishableKey, onClose, onPaid }: CardFormProps) {
  const { container, state, pay, retry } = useCardPayment(order, publishableKey, onPaid);
  const isPaying = state.kind === 'paying';
  const amountCents = state.kind === 'ready' || isPaying ? state.amountCents : order.totalCents;
  const hasForm = state.kind === 'ready' || isPaying;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      dismissible={!isPaying}
      // The bank's confirmation opens in a frame outside of the dialog.
      modal={!isPaying}
      footer={
        <>
          <Button disabled={isPaying} onClick={onClose}>
            {state.kind === 'late' ? texts.close : texts.cancel}
          </Button>
          {state.kind === 'failed' && <Button onClick={retry}>{texts.retry}</Button>}
          {hasForm && (
            <Button variant="primary" busy={isPaying} busyText={texts.paying} onClick={pay}>
              {texts.pay(amountCents)}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={5}>
        <Summary order={order} amountCents={amountCents} />
        {state.kind === 'waiting' && (
          <p className={styles.waiting} role="status">
            <Spinner />
            {state.text}
          </p>
        )}
        {state.kind === 'failed' && <Alert tone="error">{state.problem}</Alert>}
        {state.kind === 'late' && <Alert tone="info">{texts.late}</Alert>}
        <fieldset className={styles.form} hidden={state.kind === 'failed' || state.kind === 'late'} disabled={isPaying}>
          <legend className={styles.legend} hidden={!hasForm}>
            {texts.form}
          </legend>
          <div ref={container} />
        </fieldset>
        {state.kind === 'ready' && state.problem && <Alert tone="error">{state.problem}</Alert>}
        {isPaying && state.isConfirmed && (
          <p className={styles.waiting} role="status">
            {texts.confirming}
          </p>
        )}
      </Stack>
    </Dialog>
  );
}

function Summary({ order, amountCents }: { order: Order; amountCents: number }) {
  const rows = [
    [texts.order, order.orderNumber],
    [texts.items, texts.itemCount(order.itemCount)],
    [texts.total, amountText(order.totalCents)],
    ...(amountCents === order.totalCents ? [] : [[texts.missing, amountText(amountCents)] as const]),
  ] as const;
  return (
    <dl className={styles.summary}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
