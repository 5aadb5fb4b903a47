import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { plural } from '../../../shared/format/plural.ts';
import type { PrintJobContent } from '../../../shared/production/print-jobs/contract.ts';
import { orderItems } from '../../platform/db/schema/main/orders.ts';
import type { PrintedItem } from './queries.ts';

/** The condition for prints of an order that are to be made. */
export const isToPrint = (orderId: string): SQL | undefined =>
  and(
    eq(orderItems.orderId, orderId),
    eq(orderItems.mode, 'print'),
    gt(orderItems.quantity, orderItems.cancelledCopies),
  );

/** Returns the expression for how many items a job of an order has; null: all. */
export const itemCountOfOrder = (orderId: string): SQL<number | null> => sql`(
  select nullif(count(*), (select count(*) from ${orderItems} where ${eq(orderItems.orderId, orderId)}))
  from ${orderItems} where ${isToPrint(orderId)})`;

/** Returns the expression for what an order's prints are, by format and services: a thousand rows need not be read. */
export const contentOfOrder = (orderId: string): SQL => sql`(
  select json_group_array(json_object('format', format, 'services', json(services), 'items', items, 'copies', copies))
  from (
    select ${orderItems.productName} as format,
      (select json_group_array(value ->> 'name') from json_each(${orderItems.services})) as services,
      count(*) as items, sum(${orderItems.quantity} - ${orderItems.cancelledCopies}) as copies
    from ${orderItems} where ${isToPrint(orderId)}
    group by 1, 2 order by min(${orderItems.position})
  ))`;

/** Returns the same of some items. */
export function contentOf(items: readonly (Pick<PrintedItem, 'item'> & { copies: number })[]): PrintJobContent[] {
  const servicesOf = ({ item }: Pick<PrintedItem, 'item'>) => item.services.map(({ name }) => name);
  const groups = Map.groupBy(items, (each) => JSON.stringify([each.item.productName, servicesOf(each)]));
  return [...groups.values()].map((group) => ({
    format: group[0]!.item.productName,
    services: servicesOf(group[0]!),
    items: group.length,
    copies: group.reduce((sum, each) => sum + each.copies, 0),
  }));
}

/** Returns `10x15: 3 kusy` for each format, as the audit log notes it. */
export const totalOf = (content: readonly PrintJobContent[]): string[] =>
  content.map(({ format, copies }) => `${format}: ${plural(copies, 'kus', 'kusy', 'kusov')}`);
