import type { AdminOrdersResponse } from '../shared/contract/admin-orders.ts';
import type { BulkRunStarted } from '../shared/contract/bulk-runs.ts';
import type { SharedParcelResponse } from '../shared/contract/parcels.ts';
import type { PrintJobsResponse, PrintZipResponse } from '../shared/contract/print-jobs.ts';
import type { CallMeter, Limits } from './call-meter.ts';

const ofAChange: Limits = { rows: 500, statements: 40 };
// Twenty orders with their items, or twenty jobs.
const ofTwenty: Limits = { rows: 3000, statements: 250 };
// The orders that are worked on, a thousand at most, each with its newest print job.
const ofTheWork: Limits = { rows: 10_000, statements: 15 };

/** Measures the day of the lab: what is done to many orders at once, papers, files of jobs, and care for an order. */
export async function measureWork(meter: CallMeter): Promise<void> {
  const printed = { query: 'status=PRINT_COMPLETED&kind=PRINT', note: 'printed', max: ofAChange };
  const { orders } = await meter.call<AdminOrdersResponse>('GET /api/admin/orders', printed);
  const orderIds = orders.slice(0, 20).map(({ id }) => id);
  await meter.call('GET /api/admin/orders/bulk/ids', { query: 'work=to-pack', max: ofTheWork });
  await measurePapers(meter, orderIds);

  const body = { action: 'ship', orderIds };
  const many = { max: ofTwenty, note: '20 orders', mayRefuse: true };
  const { run } = await meter.call<Partial<BulkRunStarted>>('POST /api/admin/bulk-runs', { body, ...many });
  await meter.call('GET /api/admin/bulk-runs', { max: ofAChange });
  const ids = [run?.id ?? ''];
  await meter.call('GET /api/admin/bulk-runs/:id', { ids, max: ofAChange, mayRefuse: true });
  await meter.call('POST /api/admin/bulk-runs/:id/retry', { ids, body: {}, ...many });
  await measureCare(meter, orderIds[0] ?? '');
  await measureJobs(meter, orderIds[0] ?? '');
}

async function measurePapers(meter: CallMeter, orderIds: string[]): Promise<void> {
  const asked = { max: ofTwenty, note: '20 orders', mayRefuse: true };
  await meter.call('POST /api/admin/orders/bulk/papers', { ...asked, body: { paper: 'slips', orderIds } });
  await meter.call('POST /api/admin/orders/bulk/same-address', { ...asked, body: { orderIds } });
  await meter.call('POST /api/admin/orders/bulk/parcel-file', { ...asked, body: { carrier: 'POSTA', orderIds } });
  const { group } = await meter.call<Partial<SharedParcelResponse>>('POST /api/admin/parcels', {
    ...asked,
    body: { orderIds: orderIds.slice(0, 2) },
  });
  await meter.call('DELETE /api/admin/parcels/:id', { ...asked, ids: [group?.parcel?.id ?? ''] });
  await meter.call('GET /api/admin/parcel-files', { max: ofAChange });
  const body = { weightKg: 0.5, sender: '', service: '', columns: [] };
  await meter.call('PUT /api/admin/parcel-files/:id', { ids: ['POSTA'], body, max: ofAChange });
  await meter.call('GET /api/admin/evening-sheet', { max: ofTheWork });
}

/** Measures edits of an order that is being printed, which may be refused as it is. */
async function measureCare(meter: CallMeter, id: string): Promise<void> {
  const change = { ids: [id], max: ofAChange, mayRefuse: true };
  await meter.call('PUT /api/admin/orders/:id/details', {
    ...change,
    body: { recipientName: 'Eva', internalNote: 'Volala.', version: 1 },
  });
  const message = { subject: 'Vaša objednávka', text: 'Dobrý deň, ozveme sa.' };
  await meter.call('POST /api/admin/orders/:id/messages', { ...change, body: message });
  await meter.call('PUT /api/admin/orders/:id/overpayment', { ...change, body: { overpaidCents: 1 } });
  await meter.call('PUT /api/admin/orders/:id/prints', { ...change, body: { items: [] } });
  await meter.call('GET /api/admin/orders/:id/prints/:position', { ...change, ids: [id, '1'] });
  await meter.call('GET /api/admin/payments', { max: ofAChange });
  await meter.call('PUT /api/admin/bank-import/transactions/:id', { ...change, body: { isOpen: false } });
}

async function measureJobs(meter: CallMeter, orderId: string): Promise<void> {
  const ready = { query: 'status=READY', note: 'of an admin', max: ofAChange };
  const { printJobs } = await meter.call<PrintJobsResponse>('GET /api/print-jobs', ready);
  const jobIds = printJobs.slice(0, 20).map(({ id }) => id);
  const jobs = { body: { jobIds }, note: '20 jobs', max: ofTwenty };
  const { parts } = await meter.call<PrintZipResponse>('POST /api/print-jobs/zip', jobs);
  const zip = { ids: ['1'], query: parts[0]?.url.split('?')[1] ?? '', max: ofTwenty, mayRefuse: true };
  await meter.call('GET /api/print-jobs/zip/:part', zip);
  await meter.call('POST /api/print-jobs/completed', jobs);
  const once = { items: [{ position: 1, copies: 1 }], reason: 'DAMAGED', text: '', costCents: 0 };
  const reprint = { ids: [orderId], body: { ...once, key: crypto.randomUUID() } };
  await meter.call('POST /api/print-jobs/reprint-of-order/:id', { ...reprint, max: ofAChange, mayRefuse: true });
  const parcel = { ids: [jobIds[0] ?? ''], body: { carrier: null, trackingNumber: '' } };
  await meter.call('PUT /api/print-jobs/:id/parcel', { ...parcel, max: ofAChange, mayRefuse: true });
}
