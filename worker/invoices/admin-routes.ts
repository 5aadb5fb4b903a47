import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type AdminInvoicesResponse, adminInvoicesQuery, type InvoiceVoided } from '../../shared/contract/invoices.ts';
import { mediaQuery } from '../../shared/contract/media.ts';
import { AppError } from '../../shared/errors.ts';
import { requireAdmin, type SignedInEnv } from '../core/guards.ts';
import { valid } from '../core/http.ts';
import { toPdfResponse, toZipResponse } from './file-responses.ts';
import { isInvoiceLink } from './invoice-url.ts';
import { listAdminInvoices } from './list-admin-invoices.ts';
import { getArchivedInvoice, getInvoice } from './queries.ts';
import { toAdminInvoiceResponse } from './to-admin-invoice-response.ts';
import { voidInvoice } from './void-invoice.ts';

export const adminInvoiceRoutes = new Hono<SignedInEnv>();

adminInvoiceRoutes.get('/', requireAdmin, valid('query', adminInvoicesQuery), async (c) => {
  const { rows, ...page } = await listAdminInvoices(c.var.ctx, c.req.valid('query'));
  return c.json<AdminInvoicesResponse>({
    invoices: rows.map((row) => toAdminInvoiceResponse(c.var.ctx, row)),
    ...page,
  });
});

adminInvoiceRoutes.delete('/:id', requireAdmin, async (c) => {
  await voidInvoice(c.var.ctx, c.var.user, c.req.param('id'));
  return c.json<InvoiceVoided>({ message: 'Faktúra bola úspešne vymazaná' });
});

adminInvoiceRoutes.get('/:id/pdf', requireAdmin, async (c) =>
  toPdfResponse(c.var.ctx, await getArchivedInvoice(c.var.ctx, c.req.param('id'))),
);

/** Called with a session, or opened by the signed link of the list: a ZIP may be larger than a page's memory. */
const linkOrAdmin = createMiddleware<SignedInEnv>((c, next) => {
  const { e, s } = mediaQuery.parse(c.req.query());
  if (s === '') return requireAdmin(c, next);
  if (!isInvoiceLink(c.var.ctx, 'invoice-zip-of-admin', c.req.param('id') ?? '', e, s))
    throw new AppError('invoice-link-expired');
  return next();
});

adminInvoiceRoutes.get('/:id/download', linkOrAdmin, async (c) =>
  toZipResponse(c.var.ctx, await getInvoice(c.var.ctx, c.req.param('id')), false),
);
