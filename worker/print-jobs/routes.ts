import { Hono } from 'hono';
import type { MessageResponse } from '../../shared/contract/auth.ts';
import { mediaQuery } from '../../shared/contract/media.ts';
import {
  type PrintData,
  type PrintJobChanged,
  type PrintJobResponse,
  type PrintJobsResponse,
  printJobListQuery,
  printJobStatusInput,
} from '../../shared/contract/print-jobs.ts';
import { AppError } from '../../shared/errors.ts';
import { requireAdmin } from '../core/guards.ts';
import { valid } from '../core/http.ts';
import { isStation } from './actor-key.ts';
import { changeJobStatus } from './change-job-status.ts';
import { createPrintJob } from './create-print-job.ts';
import { deletePrintJob } from './delete-print-job.ts';
import { openPrintPhoto } from './open-print-photo.ts';
import { readPrintData } from './print-data.ts';
import { isPrintPhotoLink } from './print-photo-link.ts';
import { countJobs, getJobFor, listJobs } from './queries.ts';
import { requireStation, type StationEnv } from './require-station.ts';
import { toJobResponse } from './to-job-response.ts';

export const printJobRoutes = new Hono<StationEnv>();

printJobRoutes.get('/', requireStation, valid('query', printJobListQuery), async (c) => {
  const { ctx, actor } = c.var;
  const query = c.req.valid('query');
  const stats = await countJobs(ctx);
  const { rows, pagination } = await listJobs(ctx, actor, query, {
    total: query.status === 'all' ? stats.total : stats[query.status],
    // The longest waiting is printed first.
    oldestFirst: query.status === 'READY' && isStation(actor),
  });
  return c.json<PrintJobsResponse>({ printJobs: rows.map(toJobResponse), pagination, stats });
});

printJobRoutes.post('/create-from-order/:id', requireAdmin, async (c) => {
  const row = await createPrintJob(c.var.ctx, c.var.user, c.req.param('id'));
  return c.json<PrintJobChanged>({ printJob: toJobResponse(row), message: 'Print job bol úspešne vytvorený' }, 201);
});

printJobRoutes.get('/:id', requireStation, async (c) =>
  c.json<PrintJobResponse>({ printJob: toJobResponse(await getJobFor(c.var.ctx, c.var.actor, c.req.param('id'))) }),
);

printJobRoutes.put('/:id/status', requireStation, valid('json', printJobStatusInput), async (c) => {
  const row = await changeJobStatus(c.var.ctx, c.var.actor, c.req.param('id'), c.req.valid('json'));
  return c.json<PrintJobChanged>({ printJob: toJobResponse(row), message: 'Stav tlačovej úlohy bol zmenený' });
});

printJobRoutes.get('/:id/print-data', requireStation, async (c) =>
  c.json<PrintData>(await readPrintData(c.var.ctx, c.var.actor, c.req.param('id'))),
);

/** By signed link only: a station's downloader needs no token. */
printJobRoutes.get('/:id/photos/:position', valid('query', mediaQuery), async (c) => {
  const { id, position } = c.req.param();
  const { e: expires, s: signature } = c.req.valid('query');
  if (!isPrintPhotoLink(c.var.ctx, id, position, expires, signature)) throw new AppError('print-link-expired');
  return openPrintPhoto(c.var.ctx, id, Number(position));
});

printJobRoutes.delete('/:id', requireAdmin, async (c) => {
  await deletePrintJob(c.var.ctx, c.var.user, c.req.param('id'));
  return c.json<MessageResponse>({ message: 'Print job bol úspešne vymazaný' });
});
