import { Hono } from 'hono';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import {
  type BankImportResponse,
  openTransactionInput,
  type ProcessMatchesResponse,
  processMatchesInput,
} from '../../../shared/money/bank-import/contract.ts';
import { requireAdmin, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { setOpen } from './open-transactions.ts';
import { processMatches } from './process-matches.ts';
import { getImport } from './queries.ts';
import { toImportResponse } from './to-import-response.ts';
import { uploadStatement } from './upload-statement.ts';

export const bankImportRoutes = new Hono<StaffEnv>();

bankImportRoutes.post('/upload', requireAdmin, async (c) => {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) throw new AppError('statement-expected');
  const form = await c.req.formData().catch(() => {
    throw new AppError('statement-expected');
  });
  const file = form.get('file');
  if (!(file instanceof File)) throw new AppError('statement-expected');
  return c.json<BankImportResponse>(await uploadStatement(c.var.ctx, c.var.user, file));
});

bankImportRoutes.post('/process-matches', requireAdmin, valid('json', processMatchesInput), async (c) => {
  const { matches } = c.req.valid('json');
  const booking = processMatches(c.var.ctx, c.var.user, matches);
  // A tab that is closed meanwhile would end it halfway.
  c.executionCtx.waitUntil(booking.catch(() => undefined));
  return c.json<ProcessMatchesResponse>(await booking);
});

bankImportRoutes.put('/transactions/:id', requireAdmin, byId, valid('json', openTransactionInput), async (c) => {
  const input = c.req.valid('json');
  await setOpen(c.var.ctx, c.var.user, c.req.valid('param').id, input);
  const aside = input.setAside === 'RETURNED' ? 'Platba je vrátená odosielateľovi' : 'Platba je odložená';
  return c.json<MessageResponse>({ message: input.isOpen ? 'Platba znovu čaká' : aside });
});

bankImportRoutes.get('/:id', requireAdmin, byId, async (c) => {
  const id = c.req.valid('param').id;
  return c.json<BankImportResponse>(
    await toImportResponse(c.var.ctx, id, (await getImport(c.var.ctx, id)).transactions),
  );
});
