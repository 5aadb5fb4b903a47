import type { OrderItemRequest } from '../../../shared/shop/orders/contract.ts';
import type { PrintChoice } from '../../../shared/shop/prints/print-plan.ts';
import type { Context } from '../../../worker/platform/core/context.ts';
import { products } from '../../../worker/platform/db/schema/main/catalogue.ts';
import { freezePrint } from '../../../worker/shop/prints/freeze-print.ts';
import { preparePrints } from '../../../worker/shop/prints/prepare-prints.ts';

/** Makes the print files of items as the cart has them made, and adds their hashes. */
export async function prepareItems(
  ctx: Context,
  userId: string | null,
  items: OrderItemRequest[],
): Promise<OrderItemRequest[]> {
  const rows = await ctx.db.select().from(products);
  const withFormat = new Set(rows.flatMap(({ name, printFormat }) => (printFormat ? [name] : [])));
  const frames = new Set(rows.flatMap(({ name, isFrame }) => (isFrame ? [name] : [])));
  const prepared: OrderItemRequest[] = [];
  for (const item of items) {
    const { photoId, paperSize, shareToken } = item;
    if (!paperSize || !withFormat.has(paperSize)) {
      prepared.push(item);
      continue;
    }
    const isFramed = item.services?.some((name) => frames.has(name));
    const print: PrintChoice = { mode: isFramed ? 'frame' : 'fill', crop: null, turn: 0 };
    const asker = { userId, address: 'local' };
    const [asked] = await preparePrints(ctx, asker, { items: [{ photoId, paperSize, print, shareToken }] });
    if (!asked?.hash) throw new Error(`A demo print can't be made: ${asked?.problem}`);
    await freezePrint(ctx, asked.hash);
    prepared.push({ ...item, print: { ...print, hash: asked.hash } });
  }
  return prepared;
}
