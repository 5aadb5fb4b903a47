import { Mail, Pencil, StickyNote } from 'lucide-react';
import { useState } from 'react';
import type { AdminOrder } from '../../../../shared/contract/admin-orders.ts';
import { canEditDetails } from '../../../../shared/rules/order-details.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { messageTexts } from './admin-order-texts.ts';
import { EditOrderDialog } from './edit-order-dialog.tsx';
import { editTexts } from './edit-order-texts.ts';
import { MessageDialog } from './message-dialog.tsx';
import styles from './order-page.module.css';

/** Buttons that edit an order and write to its customer. */
export function OrderCare({ order }: { order: AdminOrder }) {
  const [opened, setOpened] = useState<'edit' | 'message' | null>(null);
  const close = (): void => setOpened(null);
  const isPrint = order.kind === 'PRINT';
  return (
    <div className={styles.buttons}>
      {canEditDetails(order) && (
        <Button
          size="s"
          icon={isPrint ? <Pencil aria-hidden="true" /> : <StickyNote aria-hidden="true" />}
          onClick={() => setOpened('edit')}
        >
          {isPrint ? editTexts.action : editTexts.noteAction}
        </Button>
      )}
      {order.customerEmail && (
        <Button size="s" icon={<Mail aria-hidden="true" />} onClick={() => setOpened('message')}>
          {messageTexts.action}
        </Button>
      )}
      {opened === 'edit' && <EditOrderDialog order={order} onClose={close} />}
      {opened === 'message' && <MessageDialog order={order} onClose={close} />}
    </div>
  );
}

/** What the shop has noted about an order. */
export const InternalNote = ({ order: { internalNote } }: { order: AdminOrder }) =>
  internalNote && (
    <Alert tone="info">
      <strong>{editTexts.note}</strong>
      <p className={styles.message}>{internalNote}</p>
    </Alert>
  );
