import { Printer, Trash2 } from 'lucide-react';
import type { AdminOrder } from '../../../../shared/contract/admin-orders.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { canChangePrints, isOpenPrintJob, isPrintableOrder } from '../../../../shared/rules/print-job-status.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactsSkeleton } from '../../../ui/facts-skeleton.tsx';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { OrderItems } from '../order-items.tsx';
import { OrderParties } from '../order-parties.tsx';
import { orderTexts } from '../order-texts.ts';
import { ordersTexts, detailTexts as texts } from './admin-order-texts.ts';
import { adminOrderPath, useAdminOrder } from './api.ts';
import { ChangePrint } from './change-print.tsx';
import styles from './order-dialog.module.css';
import { OrderDocuments } from './order-documents.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderParcel } from './order-parcel.tsx';
import { Overpayment } from './overpayment.tsx';
import { PreparePrints } from './prepare-prints.tsx';
import { StatusMenu } from './status-menu.tsx';
import { useCreateJobs } from './use-create-jobs.tsx';
import { type StatusChange, useStatusChange } from './use-status-change.tsx';

interface OrderDialogProps {
  id: string;
  orderNumber: string;
  onClose: () => void;
  onDelete: () => void;
}

/** The details of an order. */
export function OrderDialog({ id, orderNumber, onClose, onDelete }: OrderDialogProps) {
  const { data, error, mutate } = useAdminOrder(id);
  const change = useStatusChange();
  const jobs = useCreateJobs();
  const order = data?.order;
  const hasOpenJob = order?.printJobs.some(({ status }) => isOpenPrintJob(status));
  return (
    <Dialog
      open
      size="l"
      onOpenChange={onClose}
      title={texts.title(orderNumber)}
      footer={
        order && (
          <>
            <Button icon={<Trash2 aria-hidden="true" />} onClick={onDelete}>
              {ordersTexts.delete}
            </Button>
            {order.kind === 'PRINT' && isPrintableOrder(order.status) && !hasOpenJob && (
              <Button
                variant="primary"
                icon={<Printer aria-hidden="true" />}
                busy={jobs.isBusy(id)}
                onClick={() => jobs.create([order])}
              >
                {ordersTexts.printJob}
              </Button>
            )}
          </>
        )
      }
    >
      {error && !data && (
        <LoadProblem title={texts.loadFailed} detail={error.message} retryText={texts.retry} onRetry={() => mutate()} />
      )}
      {!error && !data && <FactsSkeleton label={texts.loading} />}
      {order && <Content order={order} change={change} />}
      {change.dialogs}
    </Dialog>
  );
}

function Content({ order, change }: { order: AdminOrder; change: StatusChange }) {
  const canChange = order.kind === 'PRINT' && canChangePrints(order.status, order.printJobs);
  return (
    <div className={styles.content}>
      <div className={styles.head}>
        <StatusMenu
          order={order}
          pending={change.pendingOf(order.id)}
          onChoose={(status) => change.choose(order, status)}
        />
        <p className={styles.facts}>
          <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
          <span>{orderTexts.kind(order.kind)}</span>
          <span>{orderTexts.itemCount(order.itemCount)}</span>
        </p>
      </div>
      {(order.status === 'SHIPPED' || order.carrier) && (
        <OrderParcel order={order} onEdit={() => change.choose(order, 'SHIPPED')} />
      )}
      <section className={styles.part}>
        <h3>{texts.items}</h3>
        {canChange && <PreparePrints order={order} />}
        <OrderItems
          order={order}
          path={adminOrderPath(order.id)}
          actionOf={(item, position) =>
            canChange && item.print && <ChangePrint orderId={order.id} position={position} item={item} />
          }
        />
        <OrderMoney order={order} />
        <Overpayment order={order} />
      </section>
      <OrderParties order={order} />
      <OrderDocuments order={order} />
      <OrderHistory history={order.history} />
    </div>
  );
}
