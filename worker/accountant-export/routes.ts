import { Hono } from 'hono';
import { type AccountingResponse, accountingQuery } from '../../shared/contract/accounting.ts';
import { signedLinkQuery } from '../../shared/contract/media.ts';
import { requireAdmin, type SignedInEnv } from '../core/guards.ts';
import { valid } from '../core/http.ts';
import { textBody } from '../export/text-body.ts';
import { readCompanySettings } from '../settings/company-settings.ts';
import { pulled } from '../zip/pulled.ts';
import { documentsCsv } from './documents-csv.ts';
import { documentsZip } from './documents-zip.ts';
import { listDocumentHeads } from './list-documents.ts';
import { listMoney } from './list-money.ts';
import { paymentsCsv } from './payments-csv.ts';
import { periodOf } from './period.ts';
import { pohodaXml } from './pohoda-xml.ts';
import { readSummary } from './read-summary.ts';
import { openZipLink } from './zip-url.ts';

/** What the accountant gets, for admins. */
export const accountingRoutes = new Hono<SignedInEnv>();

accountingRoutes.get('/', requireAdmin, valid('query', accountingQuery), async (c) =>
  c.json<AccountingResponse>(await readSummary(c.var.ctx, c.req.valid('query'))),
);

accountingRoutes.get('/documents.csv', requireAdmin, valid('query', accountingQuery), (c) =>
  fileOf(documentsCsv(listDocumentHeads(c.var.ctx, periodOf(c.req.valid('query')))), 'text/csv; charset=utf-8'),
);

accountingRoutes.get('/payments.csv', requireAdmin, valid('query', accountingQuery), (c) =>
  fileOf(paymentsCsv(listMoney(c.var.ctx, periodOf(c.req.valid('query')))), 'text/csv; charset=utf-8'),
);

accountingRoutes.get('/pohoda.xml', requireAdmin, valid('query', accountingQuery), async (c) => {
  const { ctx } = c.var;
  const query = c.req.valid('query');
  const { ico } = await readCompanySettings(ctx);
  const documents = listDocumentHeads(ctx, periodOf(query));
  return fileOf(pohodaXml(documents, { id: `${query.from}-${query.to}`, ico }), 'application/xml; charset=utf-8');
});

/** By signed link: a navigation carries no bearer token. */
accountingRoutes.get('/zip/:file', valid('query', signedLinkQuery), (c) => {
  const { e: expires, s: signature } = c.req.valid('query');
  const file = c.req.param('file');
  const query = openZipLink(c.var.ctx, file, expires, signature);
  return new Response(documentsZip(c.var.ctx, periodOf(query)), {
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
