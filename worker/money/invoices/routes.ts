import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../../shared/errors.ts';
import { type SignedLink, sessionLinkQuery } from '../../../shared/library/media/contract.ts';
import { type InvoicesResponse, invoiceFileParam, invoiceListQuery } from '../../../shared/money/invoices/contract.ts';
import type { InvoiceStatus } from '../../../shared/money/invoices/invoice-status.ts';
import { type AppEnv, valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { type OrderOwner, type OrderOwnerEnv, requireOrderOwner } from '../../shop/orders/order-owner.ts';
import { firstItems } from '../../shop/orders/queries.ts';
import { toCorrectionResponse, toPdfResponse, toZipResponse } from './file-responses.ts';
import { isInvoiceLink } from './invoice-url.ts';
import { listCorrectionsOfOrders } from './list-corrections.ts';
import { getInvoice, getOwnInvoice, getOwnShownInvoice, getShownInvoiceByNumber, listInvoices } from './queries.ts';
import { toInvoiceResponse } from './to-invoice-response.ts';

interface MaybeOwnerEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { owner?: OrderOwner };
}

export const invoiceRoutes = new Hono<OrderOwnerEnv>();

invoiceRoutes.get('/', requireOrderOwner, valid('query', invoiceListQuery), async (c) => {
  const { ctx, owner } = c.var;
  const { status, ...query } = c.req.valid('query');
  const { page, limit } = query;
  const wanted = status === 'all' ? undefined : (status.toUpperCase() as InvoiceStatus);
  const { rows, total, from } = await listInvoices(ctx, owner, { ...query, status: wanted });
  const items = await firstItems(
    ctx,
    rows.map(({ order }) => order.id),
  );
  // A search for what few orders have would read a row for each.
  const corrected = rows.filter(({ isCorrected }) => isCorrected).map(({ order }) => order.id);
  const corrections = await listCorrectionsOfOrders(ctx, corrected);
  return c.json<InvoicesResponse>({
    invoices: rows.map((row) =>
      toInvoiceResponse(ctx, row, items.get(row.order.id) ?? [], corrections.get(row.order.id)),
    ),
    pagination: { page, limit, pages: Math.ceil(total / limit), total, from },
  });
});

/** By signed link: a navigation carries no bearer token. */
invoiceRoutes.get('/pdf/:file', valid('param', invoiceFileParam), valid('query', sessionLinkQuery), async (c) => {
  const { file: number } = c.req.valid('param');
  if (!(await isInvoiceLink(c.var.ctx, 'invoice-pdf', number, c.req.valid('query'))))
    throw new AppError('invoice-link-expired');
  return toPdfResponse(c.var.ctx, await getShownInvoiceByNumber(c.var.ctx, Number(number.slice(-10))));
});

/** By signed link too, of a customer or of an admin. */
invoiceRoutes.get('/corrections/:id/pdf', byId, valid('query', sessionLinkQuery), async (c) => {
  const id = c.req.valid('param').id;
  if (!(await isInvoiceLink(c.var.ctx, 'correction-pdf', id, c.req.valid('query'))))
    throw new AppError('invoice-link-expired');
  return toCorrectionResponse(c.var.ctx, id);
});

invoiceRoutes.get('/:id/pdf', requireOrderOwner, byId, async (c) =>
  toPdfResponse(c.var.ctx, await getOwnShownInvoice(c.var.ctx, c.var.owner, c.req.valid('param').id)),
);

/** Called with a session, or opened by a signed link: a ZIP may be larger than a page's memory. */
const linkOrOwner = createMiddleware<OrderOwnerEnv, string, SignedLink>(async (c, next) => {
  const link = c.req.valid('query');
  if (link.s === '') return requireOrderOwner(c, next);
  if (!(await isInvoiceLink(c.var.ctx, 'invoice-zip', c.req.valid('param').id, link)))
    throw new AppError('invoice-link-expired');
  return next();
});

invoiceRoutes.get('/:id/download', byId, valid('query', sessionLinkQuery), linkOrOwner, async (c) => {
  const { ctx, owner } = c.var as MaybeOwnerEnv['Variables'];
  const id = c.req.valid('param').id;
  return toZipResponse(ctx, await (owner ? getOwnInvoice(ctx, owner, id) : getInvoice(ctx, id)));
});
