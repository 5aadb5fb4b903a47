import { eq, isNotNull, or } from 'drizzle-orm';
import type { ErrorCode } from '../../../shared/errors.ts';
import { defaultChoice } from '../../../shared/shop/prints/print-choice.ts';
import type { PrintFormat } from '../../../shared/shop/prints/print-format.ts';
import type { PrintChoice } from '../../../shared/shop/prints/print-plan.ts';
import { isStored } from '../../library/photos/photos-by-id.ts';
import type { OwnedPhoto } from '../../library/photos/to-photo-response.ts';
import type { Context } from '../../platform/core/context.ts';
import { products } from '../../platform/db/schema/main/catalogue.ts';
import { fitOverLossPercent, selectCompanySettings } from '../../platform/settings/company-settings.ts';
import type { OrderItemRow } from '../../shop/orders/queries.ts';
import { listPrintItems, type PrintedItem } from '../print-jobs/queries.ts';

/** What the print of an item is made of. */
export interface OrderPrint {
  item: OrderItemRow;
  photo: OwnedPhoto & { width: number; height: number };
  format: PrintFormat;
  /** As it was ordered; else the default. */
  choice: PrintChoice;
}

/** Returns what the prints of these items are made of, by position; or why nothing can be made of one. */
export async function readOrderPrints(
  ctx: Context,
  orderId: string,
  positions: readonly number[],
): Promise<Map<number, OrderPrint | ErrorCode>> {
  const found = await listPrintItems(ctx, orderId, positions);
  const described = await describePrints(ctx, found);
  return new Map(found.map(({ item }, at) => [item.position, described[at]!]));
}

/** Returns what each of these prints is made of, or why nothing can be made of it. */
export async function describePrints(
  ctx: Context,
  found: readonly Pick<PrintedItem, 'item' | 'photo'>[],
): Promise<(OrderPrint | ErrorCode)[]> {
  const [sold, settings] = await ctx.db.batch([
    ctx.db
      .select()
      .from(products)
      .where(or(isNotNull(products.printFormat), eq(products.isFrame, true))),
    selectCompanySettings(ctx),
  ]);
  const formats = new Map(sold.map(({ name, printFormat }) => [name, printFormat]));
  const frames = new Set(sold.flatMap(({ name, isFrame }) => (isFrame ? [name] : [])));
  const fitOver = fitOverLossPercent(settings);

  return found.map(({ item, photo }) => {
    const { print, services, productName } = item;
    if (!photo || !isStored(photo)) return 'print-photo-gone';
    const { width, height } = photo;
    if (width === null || height === null) return 'photo-not-printable';
    const format = print?.format ?? formats.get(productName);
    if (!format) return 'print-format-missing';
    const isFramed = services.some(({ name }) => frames.has(name));
    const choice: PrintChoice =
      print?.choice ??
      (isFramed ? { mode: 'frame', crop: null, turn: 0 } : defaultChoice({ width, height }, format, fitOver));
    return { item, photo: { ...photo, width, height }, format, choice };
  });
}
