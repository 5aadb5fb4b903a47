import { Hand, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import {
  canChangePrints,
  isOpenPrintJob,
  isPrintableOrder,
} from '../../../../shared/production/print-jobs/print-job-status.ts';
import type { StaffOrder } from '../../../../shared/production/today/production.ts';
import type { AdminOrder } from '../../../../shared/shop/orders/admin-orders.ts';
import { isWithoutCarrier } from '../../../../shared/shop/orders/delivery.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { OrderRefunds } from '../../../features/money/refunds/order-refunds.tsx';
import { OrderPacket } from '../../../features/production/packets/order-packet.tsx';
import { byHandTexts } from '../../../features/production/print-jobs/print-job-texts.ts';
import { useByHand } from '../../../features/production/print-jobs/use-by-hand.tsx';
import { ordersTexts, detailTexts as texts } from '../../../features/shop/orders/admin/admin-order-texts.ts';
import { adminOrderPath } from '../../../features/shop/orders/admin/api.ts';
import { ChangePrint } from '../../../features/shop/orders/admin/change-print.tsx';
import { DeleteOrders } from '../../../features/shop/orders/admin/delete-orders.tsx';
import { HeldNote, HoldButton } from '../../../features/shop/orders/admin/hold-order.tsx';
import { InternalNote, OrderCare } from '../../../features/shop/orders/admin/order-care.tsx';
import { OrderHistory } from '../../../features/shop/orders/admin/order-history.tsx';
import { OrderMoney } from '../../../features/shop/orders/admin/order-money.tsx';
import styles from '../../../features/shop/orders/admin/order-page.module.css';
import { OrderParcel } from '../../../features/shop/orders/admin/order-parcel.tsx';
import { Overpayment } from '../../../features/shop/orders/admin/overpayment.tsx';
import { PreparePrints } from '../../../features/shop/orders/admin/prepare-prints.tsx';
import { StatusMenu } from '../../../features/shop/orders/admin/status-menu.tsx';
import { StillPrinting } from '../../../features/shop/orders/admin/still-printing.tsx';
import { useCreateJob } from '../../../features/shop/orders/admin/use-create-job.ts';
import { type StatusChange, useStatusChange } from '../../../features/shop/orders/admin/use-status-change.tsx';
import { OrderItems } from '../../../features/shop/orders/order-items.tsx';
import { OrderParties, OrderRecipient } from '../../../features/shop/orders/order-parties.tsx';
import { orderTexts } from '../../../features/shop/orders/order-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { afterDialogs } from '../../../ui/overlay/use-history-layer.ts';
import { OrderDocuments } from './order-documents.tsx';

/** All about an order, and what can be done with it; for operators what they need to make and send it. */
export function OrderPage({ order }: { order: StaffOrder }) {
  const change = useStatusChange();
  const jobs = useCreateJob();
  const byHand = useByHand();
  const [, navigate] = useLocation();
  const [isDeleting, setDeleting] = useState(false);
  const hasOpenJob = order.printJobs.some(({ kind, status }) => kind === 'ORDER' && isOpenPrintJob(status));
  const canPrint = order.kind === 'PRINT' && isPrintableOrder(order.status) && !hasOpenJob && !order.hold;
  return (
    <AdminScreen
      title={texts.title(order.orderNumber)}
      above={<BackLink href={adminPaths.orders}>{ordersTexts.title}</BackLink>}
      subtitle={<Facts order={order} />}
      actions={
        <>
          {canPrint && order.unpreparedPrints.length < order.itemCount && (
            <Button
              // What is printed already is made again by a reprint.
              variant={order.status === 'PRINT_COMPLETED' ? 'secondary' : 'primary'}
              icon={<Printer aria-hidden="true" />}
              busy={jobs.isBusy(order.id)}
              onClick={() => jobs.create(order)}
            >
              {ordersTexts.printJob}
            </Button>
          )}
          {canPrint && (
            <Button
              icon={<Hand aria-hidden="true" />}
              busy={byHand.busy !== null}
              onClick={() => byHand.take({ orderIds: [order.id] })}
            >
              {byHandTexts.take}
            </Button>
          )}
          {(!order.hold || order.hold.isForSchool) && <HoldButton order={order} />}
          {isWhole(order) && (
            <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setDeleting(true)}>
              {ordersTexts.delete}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.head}>
        <StatusMenu
          order={order}
          pending={change.pendingOf(order.id)}
          onChoose={(status) => change.choose(order, status)}
        />
      </div>
      <HeldNote order={order} />
      <InternalNote order={order} />
      <StillPrinting order={order} />
      <Content order={order} change={change} />
      {change.dialogs}
      {byHand.dialog}
      {isDeleting && (
        <DeleteOrders
          orders={[order]}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            setDeleting(false);
            afterDialogs(() => navigate(adminPaths.orders, { replace: true }));
          }}
        />
      )}
    </AdminScreen>
  );
}

/** Admins get all of it. */
const isWhole = (order: StaffOrder): order is AdminOrder => 'payments' in order;

const Facts = ({ order }: { order: StaffOrder }) => (
  <span className={styles.facts}>
    <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
    <span>{orderTexts.kind(order.kind)}</span>
    <span>{orderTexts.itemCount(order.itemCount)}</span>
    {isWhole(order) && order.isGuest && <span>{texts.guest}</span>}
    {isWhole(order) && (
      <span>
        <Link href={`${adminPaths.orders}?${new URLSearchParams({ search: order.user.email })}`}>
          {texts.ofCustomer}
        </Link>
      </span>
    )}
  </span>
);

function Content({ order, change }: { order: StaffOrder; change: StatusChange }) {
  const canChange = order.kind === 'PRINT' && canChangePrints(order.status, order.printJobs);
  return (
    <div className={styles.columns}>
      <Stack gap={6}>
        <section className={styles.part}>
          <h2>{texts.items}</h2>
          {canChange && <PreparePrints order={order} />}
          <OrderItems
            order={order}
            path={adminOrderPath(order.id)}
            actionOf={(item, position) =>
              canChange && item.print && <ChangePrint orderId={order.id} position={position} item={item} />
            }
          />
          {isWhole(order) && (
            <>
              <OrderMoney order={order} />
              <Overpayment order={order} />
              <OrderRefunds order={order} />
            </>
          )}
        </section>
      </Stack>
      <Stack gap={6}>
        {(order.status === 'SHIPPED' || order.carrier) && !isWithoutCarrier(order.delivery?.kind) && (
          <OrderParcel order={order} onEdit={() => change.choose(order, 'SHIPPED')} />
        )}
        {order.kind === 'PRINT' && <OrderPacket orderId={order.id} />}
        <OrderCare order={order} />
        {isWhole(order) ? <OrderParties order={order} /> : <OrderRecipient order={order} />}
        <OrderDocuments order={order} />
        <OrderHistory order={order} />
      </Stack>
    </div>
  );
}
