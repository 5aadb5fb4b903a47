import { Hono } from 'hono';
import {
  type ContentReportResponse,
  type ContentReportsResponse,
  decisionInput,
  reportListQuery,
  reportPageQuery,
  reviewInput,
} from '../../../shared/library/content-reports/contract.ts';
import { requireAdmin, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { decideReport } from './decide-report.ts';
import { ofReport } from './of-report.ts';
import { getReport, listReports } from './queries.ts';
import { readReportPage } from './read-report-page.ts';
import { reviewReport } from './review-report.ts';
import { toReportResponse } from './to-report-response.ts';

export const adminContentReportRoutes = new Hono<StaffEnv>();

adminContentReportRoutes.get('/', requireAdmin, valid('query', reportListQuery), async (c) => {
  const { status, cursor } = c.req.valid('query');
  const { rows, nextCursor } = await listReports(c.var.ctx, status, cursor);
  return c.json<ContentReportsResponse>({ reports: rows.map(toReportResponse), nextCursor });
});

adminContentReportRoutes.get('/:id', requireAdmin, byId, ofReport, valid('query', reportPageQuery), async (c) => {
  const { ctx } = c.var;
  const row = await getReport(ctx, c.req.valid('param').id);
  return c.json<ContentReportResponse>(await readReportPage(ctx, row, c.req.valid('query').cursor));
});

adminContentReportRoutes.post(
  '/:id/decision',
  requireAdmin,
  byId,
  ofReport,
  valid('json', decisionInput),
  async (c) => {
    const { ctx, user } = c.var;
    const row = await decideReport(ctx, user, c.req.valid('param').id, c.req.valid('json'));
    return c.json<ContentReportResponse>(await readReportPage(ctx, row, undefined));
  },
);

adminContentReportRoutes.post('/:id/review', requireAdmin, byId, ofReport, valid('json', reviewInput), async (c) => {
  const { ctx, user } = c.var;
  const row = await reviewReport(ctx, user, c.req.valid('param').id, c.req.valid('json'));
  return c.json<ContentReportResponse>(await readReportPage(ctx, row, undefined));
});
