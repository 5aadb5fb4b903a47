import { sql } from 'drizzle-orm';
import { yearOf } from '../../../shared/format/dates.ts';
import { startOf } from '../../../shared/format/day.ts';
import { isVatPayerAt } from '../../../shared/money/invoices/vat.ts';
import type { Turnover } from '../../../shared/platform/settings/contract.ts';
import type { Context } from '../core/context.ts';
import { readCompanySettings } from './company-settings.ts';

/**
 * Returns what was invoiced for payments of this year, so that an invoice that is replaced later stays in its year, less
 * credit notes; null once the seller is a VAT payer, whom the limits no longer concern. Reads two rows for each invoice of the year: those of a seller below the limits are few.
 */
export async function readTurnover(ctx: Context): Promise<Turnover | null> {
  const { vatPayerFrom } = await readCompanySettings(ctx);
  if (isVatPayerAt(vatPayerFrom, ctx.now)) return null;
  const year = yearOf(ctx.now);
  const [from, until] = [startOf(`${year}-01-01`), startOf(`${year + 1}-01-01`)];
  const [sums] = await ctx.db.all<{ invoiced: number; credited: number }>(sql`select
    (select coalesce(sum(orders.total_cents), 0) from invoices indexed by invoices_issued
      join orders on orders.id = invoices.order_id
      where invoices.issued_at >= ${from} and invoices.voided_at is null
        and coalesce(orders.paid_at, invoices.issued_at) >= ${from}
        and coalesce(orders.paid_at, invoices.issued_at) < ${until}) as invoiced,
    (select coalesce(sum(corrections.total_cents), 0) from corrections indexed by corrections_issued
      where corrections.issued_at >= ${from} and corrections.issued_at < ${until}
        and corrections.kind = 'CREDIT_NOTE') as credited`);
  return { year, cents: (sums?.invoiced ?? 0) - (sums?.credited ?? 0) };
}
