import { and, isNull, notInArray } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { SchoolDeliveryOrder } from '../../../shared/production/school-deliveries/contract.ts';
import type { SchoolDeliveryPaper } from '../../../shared/production/school-deliveries/papers.ts';
import type { Context } from '../../platform/core/context.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { readCompanySettings } from '../../platform/settings/company-settings.ts';
import { markPacked } from '../../shop/orders/mark-packed.ts';
import { type PaperLine, readPaperLines } from '../papers/paper-order.ts';
import { getDelivery, listSchoolOrders } from './queries.ts';

/** What is in the bag of an order, for the first of its children. */
export interface Bag extends Pick<SchoolDeliveryOrder, 'orderNumber' | 'children' | 'customerName'> {
  lines: PaperLine[];
}

/** Paid, and neither held nor handed over: of a later batch the earlier bags are in the school. */
const isToHandOver = and(
  notInArray(orders.status, ['PENDING', 'SHIPPED', 'RECEIVED', 'CANCELLED']),
  isNull(orders.heldReason),
);

/**
 * Returns a paper of a school as PDF, in the order in which it is printed. With its label a printed order is packed. Throws
 * `school-delivery-not-found`, `school-orders-missing`.
 */
export async function drawSchoolPaper(
  ctx: Context,
  jobId: string,
  paper: SchoolDeliveryPaper,
): Promise<Uint8Array<ArrayBuffer>> {
  const [delivery, company] = await Promise.all([getDelivery(ctx, jobId), readCompanySettings(ctx)]);
  const packed = await listSchoolOrders(ctx, delivery, isToHandOver);
  if (packed.length === 0) throw new AppError('school-orders-missing');
  const lines = await readPaperLines(
    ctx,
    packed.map(({ id }) => id),
  );
  const bags = packed.map((order): Bag => ({ ...order, lines: lines.get(order.id) ?? [] }));
  const [{ schoolPapersPdf }, { invoiceFonts: fonts }] = await Promise.all([
    import('./school-papers-pdf.ts'),
    // They and pdf-lib are too large for the start of the Worker.
    import('../../engine/pdf/pdf-fonts.ts'),
  ]);
  const pdf = await schoolPapersPdf(paper, bags, { delivery, company, fonts, at: ctx.now });
  if (paper === 'labels' || paper === 'label-roll')
    await markPacked(
      ctx,
      packed.map(({ id }) => id),
    );
  return pdf as Uint8Array<ArrayBuffer>;
}
