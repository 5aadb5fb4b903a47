import { and, asc, eq, sql } from 'drizzle-orm';
import type { PaperStock } from '../../../shared/production/paper-stock/contract.ts';
import { paperNeed } from '../../../shared/production/paper-stock/paper-stock.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { paperStocks, products } from '../../platform/db/schema/main/catalogue.ts';
import { orderItems } from '../../platform/db/schema/main/orders.ts';
import { readWork } from '../../shop/orders/work.ts';
import { countUnprinted } from '../print-jobs/stations/list-stations.ts';

/** Returns the paper sizes that are sold or waited for: what they need, and what there is of them. */
export async function readPaperStock(ctx: Context): Promise<PaperStock[]> {
  const { orders } = await readWork(ctx);
  const toPrint = orders.filter(({ step }) => step === 'to-print').map(({ id }) => id);
  const [jobs, paid, sizes] = await Promise.all([
    countUnprinted(ctx),
    countPaid(ctx, toPrint),
    ctx.db
      .select({ id: products.id, name: products.name, isActive: products.isActive, stock: paperStocks })
      .from(products)
      .leftJoin(paperStocks, eq(paperStocks.productId, products.id))
      .where(eq(products.type, 'PRINT_SIZE'))
      .orderBy(asc(products.name)),
  ]);
  const [inJobs, inOrders] = [toMap(jobs), toMap(paid)];
  const sizeOf = new Map(sizes.map((size) => [size.name, size]));
  const isWaitedFor = (name: string) => inJobs.has(name) || inOrders.has(name);
  const sold = sizes.filter(({ name, isActive, stock }) => isActive || stock !== null || isWaitedFor(name));
  const formats = new Set([...sold.map(({ name }) => name), ...inJobs.keys(), ...inOrders.keys()]);
  return [...formats].map((format) => {
    const size = sizeOf.get(format);
    return {
      productId: size?.id ?? null,
      format,
      inJobs: inJobs.get(format) ?? 0,
      inOrders: inOrders.get(format) ?? 0,
      pieces: size?.stock?.pieces ?? null,
      minimum: size?.stock?.minimum ?? 0,
    };
  });
}

/** Returns of how many paper sizes too little is left for what is paid. */
export const countLowPapers = async (ctx: Context): Promise<number> =>
  (await readPaperStock(ctx)).filter((paper) => paperNeed(paper).isLow).length;

interface Need {
  format: string;
  prints: number;
}

const toMap = (needs: readonly Need[]): Map<string, number> =>
  new Map(needs.filter(({ prints }) => prints > 0).map(({ format, prints }) => [format, prints]));

const countPaid = (ctx: Context, orderIds: readonly string[]): Promise<Need[]> =>
  ctx.db
    .select({
      format: orderItems.productName,
      prints: sql<number>`sum(${orderItems.quantity} - ${orderItems.cancelledCopies})`,
    })
    .from(orderItems)
    .where(and(inList(orderItems.orderId, orderIds), eq(orderItems.mode, 'print')))
    .groupBy(orderItems.productName);
