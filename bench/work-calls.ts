import { setTimeout as sleep } from 'node:timers/promises';
import type { BulkRunResponse, BulkRunStarted } from '../shared/production/bulk-runs/contract.ts';
import type { PaperStockResponse } from '../shared/production/paper-stock/contract.ts';
import type { SharedParcelResponse } from '../shared/production/parcels/contract.ts';
import type { PrintJobChanged, PrintJobsResponse, PrintZipResponse } from '../shared/production/print-jobs/contract.ts';
import type { AdminOrdersResponse } from '../shared/shop/orders/admin-orders.ts';
import type { CallMeter, Limits } from './call-meter.ts';
import { schoolJobId, unpaidOrderId, unpaidOrders } from './many-orders.ts';

const usual: Limits = { rows: 300, statements: 21 };
// Also writes the search index.
const ofAnEdit: Limits = { rows: 900, statements: 20 };
// Twenty orders with their items, or twenty jobs.
const ofTwenty: Limits = { rows: 1700, statements: 145 };
// The orders that are worked on, a thousand at most, each with its newest print job.
const ofTheWork: Limits = { rows: 5000, statements: 12 };
// All jobs and orders that wait, with their items.
const ofTheStock: Limits = { rows: 9000, statements: 10 };
// At most a thousand ids, or all that a search reads for them.
const ofAThousand: Limits = { rows: 7000, statements: 8 };

/** Measures the day of the lab: what is done to many orders at once, papers, files of jobs, and care for an order. */
export async function measureWork(meter: CallMeter): Promise<void> {
  const printed = { query: 'status=PRINT_COMPLETED&kind=PRINT', note: 'printed', max: { rows: 300, statements: 8 } };
  const { orders } = await meter.call<AdminOrdersResponse>('GET /api/admin/orders', printed);
  const orderIds = orders.slice(0, 20).map(({ id }) => id);
  await meter.call('GET /api/admin/orders/bulk/ids', { query: 'work=to-pack', note: 'to pack', max: ofTheWork });
  for (const query of ['status=SHIPPED', 'kind=PRINT&status=SHIPPED', 'search=eva', 'search=ova12&status=PAID'])
    await meter.call('GET /api/admin/orders/bulk/ids', { query, note: query, max: ofAThousand });
  await measureCare(meter, orderIds);
  await measurePapers(meter, orderIds);

  // One of them is not to be sent.
  const body = { action: 'ship', orderIds: [...orderIds, unpaidOrderId] };
  const many = { max: ofTwenty, note: '21 orders' };
  const { run } = await meter.call<BulkRunStarted>('POST /api/admin/bulk-runs', { body, ...many });
  await meter.call('GET /api/admin/bulk-runs', { max: usual });
  const ids = [run.id];
  for (let polls = 0; polls < 60; polls++) {
    const asked = await meter.call<BulkRunResponse>('GET /api/admin/bulk-runs/:id', { ids, max: usual });
    if (asked.run.endedAt !== null) break;
    await sleep(2000);
  }
  await meter.call('POST /api/admin/bulk-runs/:id/retry', { ids, body: {}, max: usual });
  await measureSchoolDelivery(meter);
  await measureJobs(meter, orderIds[0] ?? '');
  await measurePaperStock(meter);
}

async function measureSchoolDelivery(meter: CallMeter): Promise<void> {
  const asked = { ids: [schoolJobId], note: '60 orders', max: { rows: 700, statements: 20 } };
  await meter.call('GET /api/admin/school-deliveries', { note: '60 orders', max: usual });
  await meter.call('GET /api/admin/school-deliveries/:id', asked);
  await meter.call('POST /api/admin/school-deliveries/:id/papers', asked);
  await meter.call('POST /api/admin/school-deliveries/:id/print', asked);
}

/** Also of the parcel that the first two orders have. */
async function measurePapers(meter: CallMeter, orderIds: string[]): Promise<void> {
  const asked = { max: ofTwenty, note: '20 orders' };
  await meter.call('POST /api/admin/orders/bulk/same-address', { ...asked, body: { orderIds } });
  const two = { orderIds: orderIds.slice(0, 2) };
  const { group } = await meter.call<SharedParcelResponse>('POST /api/admin/parcels', { body: two, max: usual });
  await meter.call('POST /api/admin/orders/bulk/papers', { ...asked, body: { paper: 'slips', orderIds } });
  await meter.call('POST /api/admin/orders/bulk/parcel-file', { ...asked, body: { carrier: 'POSTA', orderIds } });
  await meter.call('DELETE /api/admin/parcels/:id', { ids: [group.parcel?.id ?? ''], max: usual });
  await meter.call('GET /api/admin/parcel-files', { max: usual });
  const body = { weightKg: 0.5, sender: '', service: '', columns: [] };
  await meter.call('PUT /api/admin/parcel-files/:id', { ids: ['POSTA'], body, max: usual });
  await meter.call('GET /api/admin/evening-sheet', { max: ofTheWork });
  const packet = { ids: [orderIds[0] ?? ''], max: usual };
  await meter.call('GET /api/admin/orders/:id/packet', packet);
  const off = { max: usual, mayRefuse: true, note: 'is off' };
  await meter.call('POST /api/admin/orders/:id/packet', { ...off, ids: packet.ids });
  await meter.call('PUT /api/admin/packets/:id', { ...off, ids: ['none'], body: { action: 'retry' } });
  await meter.call('GET /api/admin/packets/:id/label', { ...off, ids: ['none'] });
}

/** Measures edits of two orders, which go to the same recipient then, and of one that can still be printed otherwise. */
async function measureCare(meter: CallMeter, [id = '', another = '']: string[]): Promise<void> {
  const body = { recipientName: 'Eva', internalNote: 'Volala.', version: 1 };
  for (const each of [id, another])
    await meter.call('PUT /api/admin/orders/:id/details', { ids: [each], body, max: ofAnEdit });
  const change = { ids: [id], max: usual };
  const message = { subject: 'Vaša objednávka', text: 'Dobrý deň, ozveme sa.' };
  await meter.call('POST /api/admin/orders/:id/messages', { ...change, body: message });
  const none = { note: 'there is none', mayRefuse: true };
  await meter.call('PUT /api/admin/orders/:id/overpayment', { ...change, ...none, body: { overpaidCents: 1 } });
  const unprinted = unpaidOrders().at(-3)?.id ?? '';
  const toCheck = { body: { orderIds: [unprinted] }, max: usual };
  await meter.call('POST /api/admin/orders/bulk/prints-check', toCheck);
  const prints = { items: [{ position: 1, print: null }] };
  const gone = { note: 'the photo is gone', mayRefuse: true };
  await meter.call('PUT /api/admin/orders/:id/prints', { ids: [unprinted], body: prints, max: usual, ...gone });
  await meter.call('GET /api/admin/orders/:id/prints/:position', { ids: [unprinted, '1'], max: usual });
}

async function measurePaperStock(meter: CallMeter): Promise<void> {
  const { papers } = await meter.call<PaperStockResponse>('GET /api/admin/paper-stock', { max: ofTheStock });
  const counted = papers.flatMap(({ productId }) => (productId ? [{ productId, pieces: 700, minimum: 100 }] : []));
  await meter.call('PUT /api/admin/paper-stock', { body: { papers: counted.slice(0, 1) }, max: ofTheStock });
}

async function measureJobs(meter: CallMeter, orderId: string): Promise<void> {
  const ready = { query: 'status=READY', note: 'of an admin' };
  const { printJobs } = await meter.call<PrintJobsResponse>('GET /api/print-jobs', ready);
  const jobIds = printJobs.slice(0, 20).map(({ id }) => id);
  const jobs = { body: { jobIds }, note: '20 jobs', max: ofTwenty };
  const { parts } = await meter.call<PrintZipResponse>('POST /api/print-jobs/zip', jobs);
  // Only its start: what is streamed is read after the headers.
  const zip = { ids: ['1'], query: parts[0]?.url.split('?')[1], isHead: true, note: 'headers', max: usual };
  await meter.call('GET /api/print-jobs/zip/:part', zip);
  for (const byHand of [true, false])
    await meter.call('PUT /api/print-jobs/by-hand', { ...jobs, body: { jobIds, byHand } });
  await meter.call('POST /api/print-jobs/completed', jobs);
  const once = { items: [{ position: 1, copies: 1 }], reason: 'DAMAGED', text: '', costCents: 0 };
  const reprint = { ids: [orderId], body: { ...once, key: crypto.randomUUID() }, max: usual };
  const { printJob } = await meter.call<PrintJobChanged>('POST /api/print-jobs/reprint-of-order/:id', reprint);
  const ids = [printJob.id];
  for (const status of ['PRINTING', 'COMPLETED'])
    await meter.call('PUT /api/print-jobs/:id/status', { ids, body: { status }, note: 'of a reprint', max: usual });
  const parcel = { carrier: null, trackingNumber: '' };
  await meter.call('PUT /api/print-jobs/:id/parcel', { ids, body: parcel, max: usual });
}
