import { listedName } from '../../../../shared/library/schools/subjects.ts';
import type { SchoolDeliveryOrder } from '../../../../shared/production/school-deliveries/contract.ts';
import type { OrderedChild } from '../../../../shared/shop/orders/ordered-school.ts';
import { statusLook } from '../../../../shared/shop/orders/status-look.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { detailTexts as texts } from './school-delivery-texts.ts';

/** Siblings of another class with theirs. */
const namesOf = ([first, ...siblings]: readonly OrderedChild[]): string =>
  [
    ...(first ? [listedName(first)] : []),
    ...siblings.map((each) =>
      each.className === first?.className ? listedName(each) : `${listedName(each)} (${each.className})`,
    ),
  ].join('; ');

const columns: Column<SchoolDeliveryOrder>[] = [
  {
    key: 'child',
    header: texts.child,
    phone: 'title',
    cell: ({ children }) => namesOf(children) || texts.namesErased,
  },
  { key: 'order', header: texts.order, nowrap: true, cell: ({ orderNumber }) => orderNumber },
  { key: 'customer', header: texts.customer, cell: ({ customerName }) => customerName },
  { key: 'content', header: texts.content, nowrap: true, cell: ({ itemCount }) => texts.items(itemCount) },
  {
    key: 'status',
    header: texts.status,
    cell: (order) => (
      <TwoLines
        first={<OrderState order={order} />}
        second={order.heldReason !== null && texts.held(order.heldReason)}
      />
    ),
  },
];

function OrderState({ order: { status, isWaiting } }: { order: SchoolDeliveryOrder }) {
  if (isWaiting && status === 'PAID') return <Badge tone="warning">{texts.waiting}</Badge>;
  const { label, tone } = statusLook(status, 'SCHOOL');
  return <Badge tone={tone}>{label}</Badge>;
}

/** The orders of a school by class, surname and child. */
export function DeliveryOrders({ orders }: { orders: readonly SchoolDeliveryOrder[] }) {
  if (orders.length === 0) return <Muted>{texts.noOrders}</Muted>;
  const classAt = (at: number): string | null => {
    const order = orders[at];
    return order ? (order.children[0]?.className ?? '') || texts.noClass : null;
  };
  return (
    <DataTable
      rows={orders}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ orderNumber }) => texts.rowName(orderNumber)}
      caption={texts.table}
      rowHref={({ id }) => adminPaths.order({ id })}
      headingsAt={(at) => {
        const title = classAt(at);
        return title !== null && title !== classAt(at - 1) ? [{ id: title, title }] : [];
      }}
    />
  );
}
