import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../../shared/format/dates.ts';
import type { StaffOrder } from '../../../../../shared/production/today/production.ts';
import type { AdminOrder } from '../../../../../shared/shop/orders/admin-orders.ts';
import type { DeliveryKind } from '../../../../../shared/shop/orders/delivery.ts';
import { statusLook } from '../../../../../shared/shop/orders/status-look.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { messageTexts, detailTexts as texts } from './admin-order-texts.ts';
import styles from './order-page.module.css';

interface Entry {
  id: string;
  createdAt: string;
  what: ReactNode;
  by: string;
  /** Below the line. */
  more?: ReactNode;
}

/** Status changes, edits and messages of an order, newest first. */
export function OrderHistory({ order }: { order: StaffOrder }) {
  const { history, actions, delivery } = order;
  const messages = 'messages' in order ? order.messages : [];
  const changes = history.map((change) => changeEntry(change, delivery?.kind));
  const entries: Entry[] = [...changes, ...actions.map(actionEntry), ...messages.map(messageEntry)];
  return (
    <section className={styles.part}>
      <h2>{texts.history}</h2>
      <ol className={styles.entries}>
        {entries
          .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
          .map(({ id, createdAt, what, by, more }) => (
            <li key={id}>
              <div className={styles.line}>
                {what}
                <span className={styles.muted}>
                  <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                  {` · ${by}`}
                </span>
              </div>
              {more}
            </li>
          ))}
      </ol>
    </section>
  );
}

function changeEntry(
  { id, fromStatus, toStatus, createdAt, by }: AdminOrder['history'][number],
  deliveryKind: DeliveryKind | undefined,
): Entry {
  const { label, tone } = statusLook(toStatus, deliveryKind);
  const made = fromStatus === null ? ` · ${texts.made.toLowerCase()}` : '';
  return { id, createdAt, what: <Badge tone={tone}>{label}</Badge>, by: `${by ?? texts.app}${made}` };
}

function actionEntry({ id, action, createdAt, by, after }: AdminOrder['actions'][number]): Entry {
  const reason = after.heldReason;
  const held = typeof reason === 'string' ? texts.held(reason) : texts.released;
  const isNote = Object.keys(after).join() === 'internalNote';
  const what = action === 'order.hold' ? held : isNote ? texts.noted : texts.edited;
  // Without the email.
  return { id, createdAt, what, by: by.replace(/ \([^()]*\)$/, '') };
}

const messageEntry = ({ id, createdAt, subject, text, by, mailStatus }: AdminOrder['messages'][number]): Entry => ({
  id,
  createdAt,
  what: (
    <>
      <Badge tone={mailStatus === 'FAILED' ? 'danger' : 'neutral'}>{texts.message}</Badge>
      <strong>{subject}</strong>
    </>
  ),
  by: mailStatus ? `${by} · ${messageTexts.state[mailStatus]}` : by,
  more: <p className={styles.message}>{text}</p>,
});
