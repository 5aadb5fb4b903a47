import { FileWarning, Pause, Printer, Trash2 } from 'lucide-react';
import { formatShortDate } from '../../../../../shared/format/dates.ts';
import { centsToEuros, formatEuros } from '../../../../../shared/format/money.ts';
import { isPrintableOrder } from '../../../../../shared/production/print-jobs/print-job-status.ts';
import type { StaffOrderSummary } from '../../../../../shared/production/today/production.ts';
import type { AdminOrderSummary } from '../../../../../shared/shop/orders/admin-orders.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import type { Column } from '../../../../ui/table/data-table.tsx';
import { orderTexts } from '../order-texts.ts';
import { ordersTexts as texts } from './admin-order-texts.ts';
import styles from './order-columns.module.css';
import { StatusMenu } from './status-menu.tsx';
import { missingCentsOf } from './status-question.ts';
import type { StatusChange } from './use-status-change.tsx';

interface OrderActions {
  change: StatusChange;
  isMakingJob: (id: string) => boolean;
  onCreateJob: (order: StaffOrderSummary) => void;
  /** Only admins delete orders and see what they cost. */
  onDelete: ((order: StaffOrderSummary) => void) | null;
}

export function orderColumns({
  change,
  isMakingJob,
  onCreateJob,
  onDelete,
}: OrderActions): Column<StaffOrderSummary>[] {
  return [
    {
      key: 'number',
      header: texts.order,
      phone: 'title',
      nowrap: true,
      cell: ({ orderNumber }) => orderNumber,
    },
    {
      key: 'customer',
      header: texts.customer,
      fluid: true,
      cell: ({ user }) => (
        <>
          {user.name} {'email' in user && <Muted as="span">{user.email}</Muted>}
        </>
      ),
    },
    {
      key: 'content',
      header: texts.content,
      nowrap: true,
      cell: ({ kind, itemCount }) => (
        <span>
          {orderTexts.kind(kind)}{' '}
          <Muted as="span" className={styles.count}>
            {orderTexts.itemCount(itemCount)}
          </Muted>
        </span>
      ),
    },
    {
      key: 'created',
      header: texts.created,
      sortField: 'createdAt',
      firstSort: 'desc',
      nowrap: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>,
    },
    {
      key: 'paid',
      header: texts.paidAt,
      sortField: 'paidAt',
      nowrap: true,
      wide: true,
      cell: ({ paidAt }) => paidAt && <time dateTime={paidAt}>{formatShortDate(paidAt)}</time>,
    },
    {
      key: 'status',
      header: texts.status,
      sortField: 'status',
      cell: (order) => (
        <span className={styles.state}>
          <StatusMenu
            order={order}
            pending={change.pendingOf(order.id)}
            onChoose={(status) => change.choose(order, status)}
          />
          {order.hold && (
            <span title={order.hold.reason}>
              <Badge tone="warning" icon={<Pause aria-hidden="true" />}>
                <span className={styles.held}>{order.hold.isForSchool ? texts.schoolBadge : texts.heldBadge}</span>
              </Badge>
            </span>
          )}
          {order.isUnprepared && (
            <span className={styles.mark} title={texts.isUnprepared}>
              <FileWarning aria-hidden="true" />
              <VisuallyHidden>{texts.isUnprepared}</VisuallyHidden>
            </span>
          )}
          {order.hasOpenPrintJob && (
            <span className={styles.mark} title={texts.hasPrintJob}>
              <Printer aria-hidden="true" />
              <VisuallyHidden>{texts.hasPrintJob}</VisuallyHidden>
            </span>
          )}
        </span>
      ),
    },
    ...(onDelete ? [totalColumn] : []),
    {
      key: 'actions',
      header: texts.actions,
      align: 'end',
      phone: 'actions',
      wide: true,
      cell: (order) => (
        <>
          {needsPrintJob(order) && (
            <IconButton
              label={texts.printJobOf(order.orderNumber)}
              size="s"
              busy={isMakingJob(order.id)}
              onClick={() => onCreateJob(order)}
            >
              <Printer aria-hidden="true" />
            </IconButton>
          )}
          {onDelete && (
            <IconButton label={texts.deleteOf(order.orderNumber)} size="s" onClick={() => onDelete(order)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </>
      ),
    },
  ];
}

const totalColumn: Column<StaffOrderSummary> = {
  key: 'total',
  header: texts.total,
  sortField: 'totalCents',
  firstSort: 'desc',
  align: 'end',
  nowrap: true,
  cell: (order) =>
    'totalCents' in order && (
      <>
        <strong>{euros(order.totalCents)}</strong>
        <PaidNote order={order} />
      </>
    ),
};

/** What is printed already is made again from the page of the order. */
const needsPrintJob = ({ kind, status, hasOpenPrintJob, isUnprepared, hold }: StaffOrderSummary): boolean =>
  kind === 'PRINT' &&
  isPrintableOrder(status) &&
  status !== 'PRINT_COMPLETED' &&
  !hasOpenPrintJob &&
  !isUnprepared &&
  !hold;

const euros = (cents: number): string => formatEuros(centsToEuros(cents));

/** Shown for partial, missing and excess payments, and for money on a pending or cancelled order. */
function PaidNote({ order }: { order: AdminOrderSummary }) {
  const { status, paidCents, totalCents } = order;
  const missingCents = missingCentsOf(order);
  const isOff = status === 'PENDING' || status === 'CANCELLED';
  if (missingCents > 0 && !isOff) return <div className={styles.missing}>{texts.missing(euros(missingCents))}</div>;
  if (paidCents === 0 || (paidCents === totalCents && !isOff)) return null;
  const text = paidCents > totalCents ? texts.overpaid(euros(paidCents)) : texts.paidPart(euros(paidCents));
  return <div className={styles.part}>{text}</div>;
}
