import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { PaperStockInput } from '../../../shared/production/paper-stock/contract.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { paperStocks, products } from '../../platform/db/schema/main/catalogue.ts';
import { setPaperStock } from '../../shop/catalogue/paper-stocks.ts';

type Counted = PaperStockInput['papers'][number];

/**
 * Writes how much paper somebody has counted, and how much of it should be left. Only what is given: printing takes
 * from the stock meanwhile. Throws `product-not-found`, `invalid-input`.
 */
export async function countPaper(ctx: Context, user: Actor, { papers }: PaperStockInput): Promise<void> {
  // Of one that is named twice the last.
  const byId = new Map(papers.map((paper) => [paper.productId, paper]));
  const found = await ctx.db
    .select({ id: products.id, name: products.name, stock: paperStocks })
    .from(products)
    .leftJoin(paperStocks, eq(paperStocks.productId, products.id))
    .where(and(eq(products.type, 'PRINT_SIZE'), inList(products.id, [...byId.keys()])));
  if (found.length < byId.size) throw new AppError('product-not-found');
  const statements = found.flatMap(({ id, name, stock }) => {
    const before = { pieces: stock?.pieces ?? null, minimum: stock?.minimum ?? 0 };
    const counted = given(byId.get(id)!);
    const after = { ...before, ...counted };
    if (JSON.stringify(after) === JSON.stringify(before)) return [];
    if (after.pieces === null && counted.minimum !== undefined) throw notCounted(name);
    const note = auditStatement(ctx, user, {
      action: 'paper-stock.count',
      subjectId: id,
      subject: name,
      before,
      after,
      when: rowExists(products, eq(products.id, id)),
    });
    return [note, setPaperStock(ctx, id, counted, after)];
  });
  const [first, ...others] = statements;
  if (first) await ctx.db.batch([first, ...others]);
}

const notCounted = (name: string) =>
  new AppError('invalid-input', [{ field: 'papers', message: `${name}: zadajte aj počet na sklade.` }]);

const given = ({ pieces, minimum }: Counted) => ({
  ...(pieces !== undefined && { pieces }),
  ...(minimum !== undefined && { minimum }),
});
