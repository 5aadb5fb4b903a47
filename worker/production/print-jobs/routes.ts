import { Hono } from 'hono';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import { isOperator } from '../../../shared/accounts/auth/roles.ts';
import { AppError } from '../../../shared/errors.ts';
import {
  byHandInput,
  type PrintJobListQuery,
  type PrintJobResponse,
  type PrintJobsByHand,
  type PrintJobsCompleted,
  type PrintJobsResponse,
  type PrintZipResponse,
  printDataQuery,
  printItemInput,
  printJobIdsInput,
  printJobListQuery,
  printJobStatusInput,
  printPhotoQuery,
  printZipInput,
  printZipParam,
  printZipQuery,
  reprintInput,
  reprintParcelInput,
} from '../../../shared/production/print-jobs/contract.ts';
import { leaseInput } from '../../../shared/production/print-jobs/print-stations.ts';
import type {
  ProductionJobResponse,
  StaffJobChanged,
  StaffJobsResponse,
  StaffLeaseResponse,
  StaffPrintData,
} from '../../../shared/production/today/production.ts';
import type { Context } from '../../platform/core/context.ts';
import { requireAdmin, requireOperator } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId, byPosition } from '../../platform/core/params.ts';
import { isStation } from './actor-key.ts';
import { changeJobStatus } from './change-job-status.ts';
import { completeJobs } from './complete-jobs.ts';
import { confirmItem } from './confirm-item.ts';
import { createPrintJob } from './create-print-job.ts';
import { createReprint } from './create-reprint.ts';
import { deletePrintJob } from './delete-print-job.ts';
import { openPrintPhoto } from './open-print-photo.ts';
import { readPrintData } from './print-data.ts';
import { isPrintPhotoLink } from './print-photo-link.ts';
import { openPrintZip, planPrintZip } from './print-zip.ts';
import { jobFor, leaseFor, toProductionData } from './production-job.ts';
import { countByHand, countJobs, findUnpreparedJobs, getJobFor, listJobs } from './queries.ts';
import { requireStation, type StationEnv } from './require-station.ts';
import { setByHand } from './set-by-hand.ts';
import { shipReprint } from './ship-reprint.ts';
import { leasePrintJob } from './stations/lease-print-job.ts';
import { releasePrintJob } from './stations/release-print-job.ts';
import { countUnsentReprints } from './unsent-reprints.ts';

export const printJobRoutes = new Hono<StationEnv>();

printJobRoutes.get('/', requireStation, valid('query', printJobListQuery), async (c) => {
  const { ctx, actor } = c.var;
  const query = c.req.valid('query');
  const stats = await countJobs(ctx);
  const { rows, pagination } = await listJobs(ctx, actor, query, {
    total: await totalOf(ctx, query.status, stats),
    // The longest waiting is printed first.
    oldestFirst: query.status === 'READY' && isStation(actor),
  });
  return c.json<StaffJobsResponse>({
    printJobs: rows.map((row) => jobFor(actor, row)),
    pagination,
    stats,
    unpreparedIds: await findUnpreparedJobs(ctx, rows),
  });
});

printJobRoutes.post('/create-from-order/:id', requireOperator, byId, async (c) => {
  const row = await createPrintJob(c.var.ctx, c.var.user, c.req.valid('param').id);
  return c.json<StaffJobChanged>(
    { printJob: jobFor(c.var.user, row), message: 'Print job bol úspešne vytvorený' },
    201,
  );
});

printJobRoutes.post('/reprint-of-order/:id', requireOperator, byId, valid('json', reprintInput), async (c) => {
  const row = await createReprint(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json'));
  return c.json<StaffJobChanged>({ printJob: jobFor(c.var.user, row), message: 'Dotlač je pripravená na tlač' }, 201);
});

printJobRoutes.put('/:id/parcel', requireOperator, byId, valid('json', reprintParcelInput), async (c) => {
  const row = await shipReprint(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json'));
  return c.json<StaffJobChanged>({ printJob: jobFor(c.var.user, row), message: 'Zásielka dotlače bola zapísaná' });
});

printJobRoutes.post('/completed', requireOperator, valid('json', printJobIdsInput), async (c) =>
  c.json<PrintJobsCompleted>({ results: await completeJobs(c.var.ctx, c.var.user, c.req.valid('json').jobIds) }),
);

printJobRoutes.put('/by-hand', requireOperator, valid('json', byHandInput), async (c) =>
  c.json<PrintJobsByHand>({ results: await setByHand(c.var.ctx, c.var.user, c.req.valid('json')) }),
);

printJobRoutes.post('/zip', requireStation, valid('json', printZipInput), async (c) => {
  const { ctx, actor } = c.var;
  return c.json<PrintZipResponse>(await planPrintZip(ctx, actor, c.req.valid('json')));
});

/** By signed link: a navigation sends no bearer token. */
printJobRoutes.get('/zip/:part', valid('param', printZipParam), valid('query', printZipQuery), (c) =>
  openPrintZip(c.var.ctx, c.req.valid('param').part, c.req.valid('query')),
);

printJobRoutes.post('/lease', requireStation, valid('json', leaseInput), async (c) =>
  c.json<StaffLeaseResponse>({
    lease: leaseFor(c.var.actor, await leasePrintJob(c.var.ctx, c.var.actor, c.req.valid('json'))),
  }),
);

printJobRoutes.get('/:id', requireStation, byId, async (c) =>
  c.json<PrintJobResponse | ProductionJobResponse>({
    printJob: jobFor(c.var.actor, await getJobFor(c.var.ctx, c.var.actor, c.req.valid('param').id)),
  }),
);

printJobRoutes.put('/:id/status', requireStation, byId, valid('json', printJobStatusInput), async (c) => {
  const row = await changeJobStatus(c.var.ctx, c.var.actor, c.req.valid('param').id, c.req.valid('json'));
  return c.json<StaffJobChanged>({ printJob: jobFor(c.var.actor, row), message: 'Stav tlačovej úlohy bol zmenený' });
});

printJobRoutes.put('/:id/items/:position', requireStation, byPosition, valid('json', printItemInput), async (c) => {
  const { id, position } = c.req.valid('param');
  const row = await confirmItem(c.var.ctx, c.var.actor, id, position, c.req.valid('json'));
  return c.json<StaffJobChanged>({ printJob: jobFor(c.var.actor, row), message: 'Stav položky bol zapísaný' });
});

function totalOf(ctx: Context, status: PrintJobListQuery['status'], stats: PrintJobsResponse['stats']) {
  if (status === 'unsent') return countUnsentReprints(ctx);
  if (status === 'by-hand') return countByHand(ctx);
  return status === 'all' ? stats.total : stats[status];
}

printJobRoutes.post('/:id/release', requireOperator, byId, async (c) => {
  const row = await releasePrintJob(c.var.ctx, c.var.user, c.req.valid('param').id);
  return c.json<StaffJobChanged>({ printJob: jobFor(c.var.user, row), message: 'Úloha je znovu pripravená na tlač' });
});

printJobRoutes.get('/:id/print-data', requireStation, byId, valid('query', printDataQuery), async (c) => {
  const { ctx, actor } = c.var;
  const data = await readPrintData(ctx, actor, c.req.valid('param').id, c.req.valid('query').station);
  return c.json<StaffPrintData>(isOperator(actor) ? toProductionData(data) : data);
});

/** By signed link only: a station's downloader needs no token. */
printJobRoutes.get('/:id/photos/:position', byPosition, valid('query', printPhotoQuery), async (c) => {
  const { id, position } = c.req.valid('param');
  const link = c.req.valid('query');
  if (!(await isPrintPhotoLink(c.var.ctx, id, position, link))) throw new AppError('print-link-expired');
  return openPrintPhoto(c.var.ctx, id, position, link.lease);
});

printJobRoutes.delete('/:id', requireAdmin, byId, async (c) => {
  await deletePrintJob(c.var.ctx, c.var.user, c.req.valid('param').id);
  return c.json<MessageResponse>({ message: 'Tlačová úloha bola úspešne vymazaná' });
});
