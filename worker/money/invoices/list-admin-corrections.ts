import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AdminInvoicesQuery } from '../../../shared/money/invoices/contract.ts';
import type { CorrectionKind } from '../../../shared/money/invoices/corrections.ts';
import type { Context } from '../../platform/core/context.ts';
import { pageOfFound } from '../../platform/core/list-page.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { corrections, invoices } from '../../platform/db/schema/main/invoices.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { findMatches } from '../../platform/search/find-matches.ts';
import { pageOfMatches } from '../../platform/search/page-of-matches.ts';
import { findNumberedOrders } from '../../shop/orders/find-orders.ts';
import { invoiceColumns } from './invoice-row.ts';
import { type CorrectionRow, correctionColumns } from './list-corrections.ts';
import type { InvoiceOfOrder } from './queries.ts';
import { searchedNumber } from './searched-number.ts';

// They are not counted, so their list without a search has an end.
const maxListed = 100;
const maxNumbered = 12;
// Each is read with its invoice and its order.
const [maxRows, rowsPerCorrection] = [280, 4];

export interface CorrectionOfOrder extends InvoiceOfOrder {
  correction: CorrectionRow;
}

/**
 * Returns a page of the newest hundred credit notes or cancellations; a search finds all, by their number, the order's, or
 * the customer. Throws `invalid-cursor`.
 */
export async function listAdminCorrections(ctx: Context, kind: CorrectionKind, query: AdminInvoicesQuery) {
  if (query.search !== '') return pageOfSearch(ctx, kind, query);
  const newest = await ctx.db
    .select({ id: corrections.id })
    .from(corrections)
    .where(eq(corrections.kind, kind))
    .orderBy(desc(corrections.id))
    .limit(maxListed + 1);
  const { rows, pagination } = pageOfFound(query, newest.slice(0, maxListed), newest.length > maxListed);
  const ids = rows.map(({ id }) => id);
  return { rows: await readFound(ctx, inArray(corrections.id, ids)), pagination };
}

async function pageOfSearch(ctx: Context, kind: CorrectionKind, query: AdminInvoicesQuery) {
  const { search, limit } = query;
  const filter = { where: { is: hasCorrection(kind), rows: 1 } };
  const searched = searchedNumber(search);
  if (searched !== null) {
    const { digits, hasPrefix } = searched;
    const byOrder = hasPrefix ? null : await findNumberedOrders(ctx, search, filter, maxNumbered);
    const isFound = sql`(${inArray(corrections.orderId, byOrder?.ids ?? [])} or ${hasNumber(ctx, digits)})`;
    const rows = await readFound(ctx, and(eq(corrections.kind, kind), isFound));
    return pageOfFound(query, rows, byOrder?.isCut === true);
  }
  const { ids, pagination } = await pageOfMatches(query, false, (more) =>
    findMatches(ctx, 'order', search, { ...filter, ...more, maxRows: maxRows - rowsPerCorrection * limit }),
  );
  return { rows: await readFound(ctx, and(eq(corrections.kind, kind), inArray(corrections.orderId, ids))), pagination };
}

/** The whole number, or the end of one of this or the last year. */
function hasNumber(ctx: Context, digits: string): SQL {
  const year = new Date(ctx.now).getUTCFullYear();
  const value = Number(digits);
  const numbers = digits.length === 10 ? [value] : [year, year - 1].map((each) => each * 1_000_000 + value);
  return sql`${inArray(corrections.number, numbers)}`;
}

const hasCorrection = (kind: CorrectionKind) => (orderId: SQL) =>
  rowExists(corrections, and(sql`${corrections.orderId} = ${orderId}`, sql`+${corrections.kind} = ${kind}`));

/** Newest first. */
const readFound = (ctx: Context, where: SQL | undefined): Promise<CorrectionOfOrder[]> =>
  ctx.db
    .select({ correction: correctionColumns, invoice: invoiceColumns, order: orders })
    .from(corrections)
    .innerJoin(invoices, eq(invoices.id, corrections.invoiceId))
    .innerJoin(orders, eq(orders.id, corrections.orderId))
    .where(where)
    .orderBy(desc(corrections.id));
