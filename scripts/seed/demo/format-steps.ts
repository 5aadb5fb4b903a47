import { eq } from 'drizzle-orm';
import { formatOf, parsePrintFormat } from '../../../shared/shop/prints/print-formats.ts';
import type { Context } from '../../../worker/platform/core/context.ts';
import { products } from '../../../worker/platform/db/schema/main/catalogue.ts';
import { updateProduct } from '../../../worker/shop/catalogue/update-product.ts';
import type { DemoShop } from './demo-shop.ts';

/** The shop began before print sizes had their paper: its older orders have no print files. */
export async function takeFormats({ db }: Context): Promise<void> {
  await db.update(products).set({ printFormat: null }).where(eq(products.type, 'PRINT_SIZE'));
}

/** The admin fills them in, after the product's name. */
export async function setFormats(shop: DemoShop, ctx: Context): Promise<void> {
  const admin = await shop.admin(ctx);
  for (const { id, name } of await ctx.db.select().from(products).where(eq(products.type, 'PRINT_SIZE')))
    await updateProduct(ctx, admin, id, { printFormat: parsePrintFormat(name) ?? formatOf(100, 150) });
}
