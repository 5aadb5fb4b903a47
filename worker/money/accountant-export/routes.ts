import { Hono } from 'hono';
import { sessionLinkQuery } from '../../../shared/library/media/contract.ts';
import {
  type AccountingQuery,
  type AccountingResponse,
  type AccountingZip,
  accountingQuery,
  accountingZipParam,
} from '../../../shared/money/accounting/contract.ts';
import { pulled } from '../../engine/zip/pulled.ts';
import { textBody } from '../../engine/zip/text-body.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { type CurrentUser, requireAdmin, requireConfirmed, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { readCompanySettings } from '../../platform/settings/company-settings.ts';
import { documentsCsv } from './documents-csv.ts';
import { documentsZip } from './documents-zip.ts';
import { listDocumentHeads } from './list-documents.ts';
import { listMoney } from './list-money.ts';
import { paymentsCsv } from './payments-csv.ts';
import { periodOf } from './period.ts';
import { pohodaXml } from './pohoda-xml.ts';
import { readSummary } from './read-summary.ts';
import { openZipLink, zipUrl } from './zip-url.ts';

/** What the accountant gets, for admins. */
export const accountingRoutes = new Hono<StaffEnv>();

accountingRoutes.get('/', requireAdmin, valid('query', accountingQuery), async (c) =>
  c.json<AccountingResponse>(await readSummary(c.var.ctx, c.req.valid('query'))),
);

accountingRoutes.get('/documents.csv', requireAdmin, requireConfirmed, valid('query', accountingQuery), async (c) => {
  const { ctx, user } = c.var;
  const query = c.req.valid('query');
  await noteDownload(ctx, user, 'documents.csv', query);
  return fileOf(documentsCsv(listDocumentHeads(ctx, periodOf(query))), 'text/csv; charset=utf-8');
});

accountingRoutes.get('/payments.csv', requireAdmin, requireConfirmed, valid('query', accountingQuery), async (c) => {
  const { ctx, user } = c.var;
  const query = c.req.valid('query');
  await noteDownload(ctx, user, 'payments.csv', query);
  return fileOf(paymentsCsv(listMoney(ctx, periodOf(query))), 'text/csv; charset=utf-8');
});

accountingRoutes.get('/pohoda.xml', requireAdmin, requireConfirmed, valid('query', accountingQuery), async (c) => {
  const { ctx, user } = c.var;
  const query = c.req.valid('query');
  const { ico } = await readCompanySettings(ctx);
  await noteDownload(ctx, user, 'pohoda.xml', query);
  const documents = listDocumentHeads(ctx, periodOf(query));
  return fileOf(pohodaXml(documents, { id: `${query.from}-${query.to}`, ico }), 'application/xml; charset=utf-8');
});

accountingRoutes.get('/zip', requireAdmin, requireConfirmed, valid('query', accountingQuery), async (c) => {
  const { ctx, user } = c.var;
  const query = c.req.valid('query');
  await noteDownload(ctx, user, 'doklady.zip', query);
  return c.json<AccountingZip>({ url: zipUrl(ctx, query) });
});

/** By signed link: a navigation carries no bearer token. */
accountingRoutes.get('/zip/:file', valid('param', accountingZipParam), valid('query', sessionLinkQuery), async (c) => {
  const { file } = c.req.valid('param');
  const { ctx } = c.var;
  const query = await openZipLink(ctx, file, c.req.valid('query'));
  return new Response(documentsZip(ctx, periodOf(query)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'private, no-store',
    },
  });
});

const fileOf = (texts: AsyncIterable<string>, contentType: string): Response =>
  new Response(pulled(textBody(texts)), {
    headers: { 'content-type': contentType, 'cache-control': 'private, no-store' },
  });

/** What leaves the shop is in the history, with who took it. */
const noteDownload = (ctx: Context, admin: CurrentUser, file: string, { from, to }: AccountingQuery): Promise<void> =>
  recordAudit(ctx, admin, {
    action: 'accounting.download',
    subjectId: `${from}-${to}`,
    subject: file,
    after: { from, to },
  });
