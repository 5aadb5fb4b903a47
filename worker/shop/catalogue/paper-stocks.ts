import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PaperStock } from '../../../shared/production/paper-stock/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { paperStocks, products } from '../../platform/db/schema/main/catalogue.ts';

type Stock = Pick<PaperStock, 'pieces' | 'minimum'>;

/** Returns the statement that takes what was printed of a paper size from its stock, on a condition. */
export const takePaper = (ctx: Context, { format, copies }: { format: string; copies: number }, when: SQL) =>
  ctx.db
    .update(paperStocks)
    .set({ pieces: sql`max(0, ${paperStocks.pieces} - ${copies})`, updatedAt: ctx.now })
    .where(
      and(
        sql`${paperStocks.productId} = (select id from ${products}
          where ${and(eq(products.type, 'PRINT_SIZE'), eq(products.name, format))})`,
        when,
      ),
    );

/** Returns the same for many at once: the rows of `printed` have a `format` and its `copies`. */
export const takePapers = (ctx: Context, printed: SQL) =>
  ctx.db
    .update(paperStocks)
    .set({ pieces: sql`max(0, ${paperStocks.pieces} - used.copies)`, updatedAt: ctx.now })
    .from(sql`(select products.id as product_id, sum(printed.copies) as copies
      from (${printed}) as printed join products on products.type = 'PRINT_SIZE' and products.name = printed.format
      group by 1) as used`)
    .where(sql`used.product_id = ${paperStocks.productId}`);

/** Returns the statement that forgets the stocks of products. */
export const deleteStocks = (ctx: Context, productIds: readonly string[]) =>
  ctx.db.delete(paperStocks).where(inList(paperStocks.productId, productIds));

/** Returns the statement that sets the stock of a paper size and its minimum; `pieces` null: it is not counted. */
export function setPaperStock(ctx: Context, productId: string, { pieces, ...counted }: Partial<Stock>, after: Stock) {
  if (after.pieces === null) return deleteStocks(ctx, [productId]);
  const set = { ...counted, pieces: pieces ?? sql`${paperStocks.pieces}`, updatedAt: ctx.now };
  return ctx.db
    .insert(paperStocks)
    .values({ ...after, productId, pieces: after.pieces, updatedAt: ctx.now })
    .onConflictDoUpdate({ target: paperStocks.productId, set });
}
