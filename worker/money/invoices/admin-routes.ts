import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { type SignedLink, sessionLinkQuery } from '../../../shared/library/media/contract.ts';
import {
  type AdminInvoicesQuery,
  type AdminInvoicesResponse,
  adminInvoicesQuery,
  invoiceReplacementInput,
} from '../../../shared/money/invoices/contract.ts';
import type { CorrectionKind } from '../../../shared/money/invoices/corrections.ts';
import { requireAdmin, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { toPdfResponse, toZipResponse } from './file-responses.ts';
import { isInvoiceLink } from './invoice-url.ts';
import { listAdminCorrections } from './list-admin-corrections.ts';
import { listAdminInvoices, readInvoiceStats } from './list-admin-invoices.ts';
import { getArchivedInvoice, getInvoice } from './queries.ts';
import { replaceInvoice } from './replace-invoice.ts';
import { toAdminCorrectionResponse, toAdminInvoiceResponse } from './to-admin-invoice-response.ts';

export const adminInvoiceRoutes = new Hono<StaffEnv>();

const correctionKindOf: Partial<Record<AdminInvoicesQuery['status'], CorrectionKind>> = {
  'credit-notes': 'CREDIT_NOTE',
  cancellations: 'CANCELLATION',
};

adminInvoiceRoutes.get('/', requireAdmin, valid('query', adminInvoicesQuery), async (c) => {
  const { ctx } = c.var;
  const query = c.req.valid('query');
  const stats = await readInvoiceStats(ctx);
  const kind = correctionKindOf[query.status];
  if (kind) {
    const { rows, pagination } = await listAdminCorrections(ctx, kind, query);
    return c.json<AdminInvoicesResponse>({
      invoices: rows.map((row) => toAdminCorrectionResponse(ctx, row)),
      pagination,
      stats,
    });
  }
  const { rows, pagination } = await listAdminInvoices(ctx, query, stats);
  return c.json<AdminInvoicesResponse>({
    invoices: rows.map((row) => toAdminInvoiceResponse(ctx, row)),
    pagination,
    stats,
  });
});

adminInvoiceRoutes.post('/:id/replace', requireAdmin, byId, valid('json', invoiceReplacementInput), async (c) => {
  await replaceInvoice(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json'));
  return c.json<MessageResponse>({ message: 'Faktúra bola stornovaná a nahradená novou' });
});

adminInvoiceRoutes.get('/:id/pdf', requireAdmin, byId, async (c) =>
  toPdfResponse(c.var.ctx, await getArchivedInvoice(c.var.ctx, c.req.valid('param').id)),
);

/** Called with a session, or opened by the signed link of the list: a ZIP may be larger than a page's memory. */
const linkOrAdmin = createMiddleware<StaffEnv, string, SignedLink>(async (c, next) => {
  const link = c.req.valid('query');
  if (link.s === '') return requireAdmin(c, next);
  if (!(await isInvoiceLink(c.var.ctx, 'invoice-zip-of-admin', c.req.valid('param').id, link)))
    throw new AppError('invoice-link-expired');
  return next();
});

adminInvoiceRoutes.get('/:id/download', byId, valid('query', sessionLinkQuery), linkOrAdmin, async (c) =>
  toZipResponse(c.var.ctx, await getInvoice(c.var.ctx, c.req.valid('param').id), false),
);
