import { Mail, Pencil, StickyNote } from 'lucide-react';
import { useState } from 'react';
import type { ProductionOrder, StaffOrder } from '../../../../../shared/production/today/production.ts';
import { canEditDetails } from '../../../../../shared/shop/orders/order-details.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { messageTexts } from './admin-order-texts.ts';
import { EditOrderDialog } from './edit-order-dialog.tsx';
import { editTexts } from './edit-order-texts.ts';
import { MessageDialog } from './message-dialog.tsx';
import styles from './order-page.module.css';

/** Buttons that edit an order and write to its customer; for operators, its note. */
export function OrderCare({ order }: { order: StaffOrder }) {
  const [opened, setOpened] = useState<'edit' | 'message' | null>(null);
  const close = (): void => setOpened(null);
  const isWhole = 'payments' in order;
  const canMove = isWhole && order.kind === 'PRINT';
  return (
    <div className={styles.buttons}>
      {canEditDetails(order) && (
        <Button
          size="s"
          icon={canMove ? <Pencil aria-hidden="true" /> : <StickyNote aria-hidden="true" />}
          onClick={() => setOpened('edit')}
        >
          {canMove ? editTexts.action : editTexts.noteAction}
        </Button>
      )}
      {isWhole && order.customerEmail && (
        <Button size="s" icon={<Mail aria-hidden="true" />} onClick={() => setOpened('message')}>
          {messageTexts.action}
        </Button>
      )}
      {opened === 'edit' && <EditOrderDialog order={order} onClose={close} />}
      {isWhole && opened === 'message' && <MessageDialog order={order} onClose={close} />}
    </div>
  );
}

/** What the shop has noted about an order. */
export const InternalNote = ({ order: { internalNote } }: { order: ProductionOrder }) =>
  internalNote && (
    <Alert tone="info">
      <strong>{editTexts.note}</strong>
      <p className={styles.message}>{internalNote}</p>
    </Alert>
  );
