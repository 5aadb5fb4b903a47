import type { AdminOrder } from '../../../../shared/contract/admin-orders.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { statusLook } from '../../../../shared/format/status-look.ts';
import { Badge } from '../../../ui/badge.tsx';
import { detailTexts as texts } from './admin-order-texts.ts';
import styles from './order-page.module.css';

/** The status changes of an order, newest first. */
export function OrderHistory({ history }: Pick<AdminOrder, 'history'>) {
  return (
    <section className={styles.part}>
      <h2>{texts.history}</h2>
      <ol>
        {history.map(({ id, fromStatus, toStatus, createdAt, by }) => {
          const { label, tone } = statusLook(toStatus);
          return (
            <li key={id} className={styles.line}>
              <Badge tone={tone}>{label}</Badge>
              <span className={styles.muted}>
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                {` · ${by ?? texts.app}${fromStatus === null ? ` · ${texts.made.toLowerCase()}` : ''}`}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
