import { Hono } from 'hono';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import {
  type ContentDecisionResponse,
  objectionInput,
  type ReportReceived,
  reportInput,
} from '../../../shared/library/content-reports/contract.ts';
import { reportNumberOf } from '../../../shared/library/content-reports/report-kinds.ts';
import { requireUser, type SignedInEnv } from '../../platform/core/guards.ts';
import { type AppEnv, clientAddress, valid } from '../../platform/core/http.ts';
import { byId, bySlug } from '../../platform/core/params.ts';
import { ofSlug } from '../directory/library-env.ts';
import { createReport } from './create-report.ts';
import { objectToDecision } from './object-to-decision.ts';
import { getOwnDecision } from './queries.ts';
import { toDecisionResponse } from './to-report-response.ts';

/** Reports by strangers, below /albums. */
export const reportRoutes = new Hono<AppEnv>();

reportRoutes.post('/share/:slug/reports', bySlug, ofSlug, valid('json', reportInput), async (c) => {
  const { slug } = c.req.valid('param');
  const { id, isConfirmedByMail } = await createReport(c.var.ctx, slug, c.req.valid('json'), clientAddress(c));
  const message = 'Nahlásenie sme prijali. Posúdi ho človek.';
  return c.json<ReportReceived>({ message, reportNumber: reportNumberOf(id), isConfirmedByMail }, 201);
});

/** What was decided about a user's albums. */
export const contentDecisionRoutes = new Hono<SignedInEnv>();

contentDecisionRoutes.get('/:id', requireUser, byId, async (c) => {
  const { report, albumId } = await getOwnDecision(c.var.ctx, c.var.user.id, c.req.valid('param').id);
  return c.json<ContentDecisionResponse>({ decision: toDecisionResponse(report, albumId) });
});

contentDecisionRoutes.post('/:id/objection', requireUser, byId, valid('json', objectionInput), async (c) => {
  await objectToDecision(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json').text);
  return c.json<MessageResponse>({ message: 'Námietku sme prijali. O výsledku vám napíšeme.' });
});
