import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { form } from '../scripts/seed/api-client.ts';
import type { ApiTokenCreated } from '../shared/accounts/api-tokens/contract.ts';
import type { BankImportResponse } from '../shared/money/bank-import/contract.ts';
import type { PaymentsResponse } from '../shared/money/payments/contract.ts';
import type { AdminStorageServiceResponse } from '../shared/money/storage/contract.ts';
import type { PrintData, PrintJobChanged } from '../shared/production/print-jobs/contract.ts';
import type { LeaseResponse } from '../shared/production/print-jobs/print-stations.ts';
import type { AdminProductResponse } from '../shared/shop/catalogue/contract.ts';
import type { VoucherResponse } from '../shared/shop/vouchers/contract.ts';
import type { CallMeter, Limits } from './call-meter.ts';
import { ofAFullAlbum } from './customer-calls.ts';
import { printableInvoiceId, printableOrderId, shippedOrderIds, unpaidOrders } from './many-orders.ts';
import { foreignAlbumId } from './many-photos.ts';
import { openTransactionKey } from './many-records.ts';
import { measureRefunds } from './refund-calls.ts';
import { idOf } from './shop-rows.ts';

// An admin's change also writes to the audit log, and its mail to the outbox.
const ofAChange: Limits = { rows: 300, statements: 18 };
// Of a report: with two mails and a message of the library for each.
const ofADecision: Limits = { rows: 300, statements: 20 };
// Also writes the search index, and that of the albums.
const ofANameChange: Limits = { rows: 900, statements: 20 };
const ofAnOrder: Limits = { rows: 300, statements: 28 };
// Also compares the words of the search index, three rows for each letter, and writes one of them.
const ofAHold: Limits = { rows: 700, statements: 15 };
// Two documents with their mails, and the search index.
const ofAReplacement: Limits = { rows: 900, statements: 30 };
// Then its library is closed.
const ofADeletion: Limits = { rows: 700, statements: 28 };
const ofTwenty: Limits = { rows: 21 * 800, statements: 300 };
// Each payment is booked in a batch of its own, on what was read just before.
const ofAnImport: Limits = { rows: 1200, statements: 180 };
// The 500 newest orders that wait are compared with each payment that waits.
const ofPayments: Limits = { rows: 1500, statements: 8 };
// Some 760 jobs wait: a lease looks at each of the ready half, the panel of stations at all, with their orders.
const ofALease: Limits = { rows: 800, statements: 5 };
const ofTheQueue: Limits = { rows: 3200, statements: 5 };

const customer = [idOf('customer', 4321)];
const record = [idOf('record', 21)];
const person = { name: 'Eva Malá', email: 'eva.mala.druha@example.sk', phone: '' };

/** Measures admins' changes of the shop, its customers and their albums. */
export async function measureAdminWrites(meter: CallMeter): Promise<void> {
  const max = ofAChange;
  await meter.call('GET /api/admin/customers/:id', { ids: customer });
  await meter.call('PUT /api/admin/customers/:id', {
    ids: customer,
    body: { ...person, role: 'CUSTOMER' },
    max: ofANameChange,
  });
  await meter.call('POST /api/admin/customers/:id/reset-password', { ids: customer, max });
  await meter.call('GET /api/admin/customers/:id/auth-events', { ids: customer });
  // This customer has none.
  await meter.call('POST /api/admin/customers/:id/reset-factors', { ids: customer, max, mayRefuse: true });

  const plan = { name: 'Skúšobný', capacity: 300, capacityUnit: 'GB', price: 3.99, priceUnit: 'monthly' };
  const services = 'POST /api/admin/storage-services';
  const { service } = await meter.call<AdminStorageServiceResponse>(services, { body: plan, max });
  const ofService = { ids: [service.id], max };
  await meter.call('PUT /api/admin/storage-services/:id', {
    ...ofService,
    body: { ...plan, name: 'Iný', isActive: true },
  });
  await meter.call('PUT /api/admin/customers/:id/storage', { ids: customer, body: { storageServiceId: null }, max });
  await meter.call('DELETE /api/admin/storage-services/:id', ofService);
  const second = await meter.call<AdminStorageServiceResponse>(services, { body: plan, max });
  const bulk = 'DELETE /api/admin/storage-services/bulk';
  await meter.call(bulk, { body: { serviceIds: [second.service.id] }, max });

  const product = { name: 'Skúška', type: 'PRINT_SIZE', price: 0.49, isActive: true, priceTiers: [] };
  const made = await meter.call<AdminProductResponse>('POST /api/admin/products', { body: product, max });
  const ids = [made.product.id];
  await meter.call('PUT /api/admin/products/:id', { ids, body: { ...product, price: 0.59 }, max });
  await meter.call('GET /api/admin/products/:id/prices', { ids });
  await meter.call('PUT /api/admin/products/:id/featured', { ids, body: { featuredOnHomepage: true }, max });
  const copies = 'POST /api/admin/products/bulk/duplicate';
  const copied = await meter.call<{ products: { id: string }[] }>(copies, { body: { productIds: ids }, max });
  const productIds = copied.products.map(({ id }) => id);
  await meter.call('DELETE /api/admin/products/bulk', { body: { productIds }, max });

  const code = { code: 'LETO2026', kind: 'PERCENT', percent: 10 };
  const { voucher } = await meter.call<VoucherResponse>('POST /api/admin/vouchers', { body: code, max });
  await meter.call('GET /api/admin/vouchers');
  await meter.call('PUT /api/admin/vouchers/:id', { ids: [voucher.id], body: { percent: 15 }, max });
  await meter.call('GET /api/admin/vouchers/:id/uses', { ids: [voucher.id] });

  const album = [foreignAlbumId];
  await meter.call('GET /api/admin/albums/:id', { ids: album });
  await meter.call('GET /api/admin/albums/:id', {
    ids: album,
    query: 'search=img',
    note: 'search',
    max: { rows: 300, statements: 6 },
  });
  await meter.call('PUT /api/admin/albums/:id', { ids: album, body: { productIds: ids }, max });
  const share = { password: 'heslo', customerEmails: ['eva@example.sk'] };
  await meter.call('PUT /api/admin/albums/:id/featured', { ids: album, body: { featured: true }, max });
  await meter.call('PUT /api/admin/albums/:id/share', { ids: album, body: share, max });
  const upload = form('', [{ filename: 'b.jpg', original: await testJpeg() }]);
  await meter.call('POST /api/admin/albums/:id/photos', { ids: album, body: upload, note: '1 photo', max });
  await meter.call('PUT /api/admin/albums/:id', { ids: album, body: { productIds: [] }, note: 'no products', max });
  await meter.call('DELETE /api/admin/products/:id', { ids, max });
  await meter.call('DELETE /api/admin/albums/:id', { ids: album, note: '101 photos', max: ofAFullAlbum });
  await meter.call('DELETE /api/admin/customers/:id', { ids: customer, max: ofADeletion });

  await meter.call('PUT /api/admin/withdrawals/:id', { ids: record, body: { status: 'DONE' }, max });
  const report = [idOf('record', 20)];
  await meter.call('GET /api/admin/content-reports/:id', { ids: report, max });
  const kept = { decision: 'keep', statement: 'Nič sme nenašli.' };
  await meter.call('POST /api/admin/content-reports/:id/decision', { ids: report, body: kept, max });
  const lifted = {
    ids: [idOf('record', 41)],
    body: { review: 'lifted', text: 'Zmenili sme názor.' },
    max: ofADecision,
  };
  await meter.call('POST /api/admin/content-reports/:id/review', lifted);
  await meter.call('PUT /api/admin/accounting/lock', { body: { month: '2020-01', isLocked: true }, max });
  await meter.call('POST /api/admin/mails/:id/resend', { ids: [idOf('record', 150_000)], max });
  await meter.call('DELETE /api/admin/dead-letters/:id', { ids: record, max });
  await meter.call('POST /api/admin/dead-letters/:id/retry', { ids: [idOf('record', 22)], max });
  await measureSettings(meter);
}

async function measureSettings(meter: CallMeter): Promise<void> {
  const max = ofAChange;
  const { settings } = await meter.call<{ settings: object }>('GET /api/admin/company-settings', { max });
  const iban = 'SK9611000000002918599669';
  const body = { ...settings, companyName: 'Fotky s. r. o.', ico: '12345678', iban, email: 'obchod@example.sk' };
  await meter.call('PUT /api/admin/company-settings', { body, max });
  const server = { host: '127.0.0.1', port: 1, secure: false, username: 'a', password: 'b', fromName: 'Fotky' };
  const mail = { ...server, fromEmail: 'fotky@example.sk', replyTo: '', isActive: false, testEmail: '' };
  await meter.call('PUT /api/admin/smtp-settings', { body: mail, max, mayRefuse: true });
  await meter.call('POST /api/admin/smtp-settings/test', {
    body: { testEmail: 'a@example.sk' },
    max,
    mayRefuse: true,
  });
}

/** Measures the life of orders: paid, printed by a station, shipped, deleted. */
export async function measureAdminOrders(meter: CallMeter): Promise<void> {
  const max = ofAnOrder;
  const [order, other, third, ...paidByBank] = unpaidOrders();
  const ids = [order?.id ?? ''];
  await meter.call('GET /api/admin/orders/:id', { ids, max });
  await meter.call('PUT /api/admin/orders/:id', { ids, body: { status: 'PAID' }, max });
  await meter.call('PUT /api/admin/orders/:id/hold', { ids, body: { reason: 'Chýba adresa' }, max: ofAHold });
  await meter.call('GET /api/admin/orders/:id/can-delete', { ids });
  await meter.call('DELETE /api/admin/orders/:id', { ids: [other?.id ?? ''], max: ofADeletion });
  const orderIds = [third?.id, ...shippedOrderIds];
  await meter.call('POST /api/admin/orders/bulk/can-delete', { body: { orderIds }, note: '21 orders', max });
  await meter.call('POST /api/admin/orders/bulk/delete', { body: { orderIds }, note: '21 orders', max: ofTwenty });

  const statement = new FormData();
  statement.append('file', new File([ofx(paidByBank)], 'vypis.xml', { type: 'text/xml' }));
  const note = `${paidByBank.length} payments`;
  const imported = await meter.call<BankImportResponse>('POST /api/admin/bank-import/upload', {
    body: statement,
    note,
    max: ofAnImport,
  });
  await meter.call('GET /api/admin/bank-import/:id', { ids: [imported.importId], note, max: ofAnImport });
  const matches = imported.matchedOrders.map(({ transaction }) => ({ transaction: { key: transaction.key } }));
  const [last, ...others] = matches;
  const booked = { body: { matches: others }, note, max: ofAnImport };
  await meter.call('POST /api/admin/bank-import/process-matches', booked);
  await meter.call('POST /api/admin/bulk-runs/bookings', { body: { matches: [last] }, max: ofAChange });

  await measurePayments(meter);

  const invoice = { ids: [printableInvoiceId] };
  await meter.call('GET /api/admin/invoices/:id/pdf', invoice);
  await meter.call('GET /api/admin/invoices/:id/download', invoice);
  await meter.call('GET /api/admin/invoices/:id/ubl', { ...invoice, mayRefuse: true, max: ofAChange });
  const wrong = { body: { reason: 'Iný odberateľ', customerName: 'Eva Malá', company: null }, mayRefuse: true };
  await meter.call('POST /api/admin/invoices/:id/replace', { ...invoice, ...wrong, max: ofAReplacement });
  await measureRefunds(meter, ids[0] ?? '');
  await measureStation(meter);
}

/** Measures the list of what came in, and taking back what was booked from the statement. */
async function measurePayments(meter: CallMeter): Promise<void> {
  let bookedId = '';
  for (const query of ['state=open', 'state=booked', 'state=returned', 'search=eva', 'state=booked&search=eva']) {
    const asked = { query, note: query, max: ofPayments };
    const { payments } = await meter.call<PaymentsResponse>('GET /api/admin/payments', asked);
    bookedId ||= payments.find(({ isReversible }) => isReversible)?.id ?? '';
  }
  const rare = { query: 'state=booked&search=nikto', note: 'state=booked, finds nothing', max: ofPayments };
  await meter.call('GET /api/admin/payments', rare);
  await meter.call('POST /api/admin/payments/:id/reverse', { ids: [bookedId], max: ofAnOrder });
  const settled = { ids: [openTransactionKey], body: { isOpen: false }, max: ofAChange };
  await meter.call('PUT /api/admin/bank-import/transactions/:id', settled);
}

const ofx = (orders: { number: number; totalCents: number }[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><OFX><STMTRS><BANKACCTFROM><IBAN>SK9611000000002918599669</IBAN></BANKACCTFROM><BANKTRANLIST>${orders
    .map(
      ({ number, totalCents }) =>
        `<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261116</DTPOSTED><TRNAMT>${(totalCents / 100).toFixed(2)}</TRNAMT><TRNVASYM>${number}</TRNVASYM><NAME>Eva</NAME><CURRENCY>EUR</CURRENCY></STMTTRN>`,
    )
    .join('')}</BANKTRANLIST></STMTRS></OFX>`;

async function measureStation(meter: CallMeter): Promise<void> {
  const max = ofAChange;
  const body = { name: 'Stanica', description: '', expiresAt: null };
  const { token } = await meter.call<ApiTokenCreated>('POST /api/admin/api-tokens', { body, max });
  const asStation = { token: token.token, max: { rows: 300, statements: 7 } };
  const orders = { ids: [printableOrderId], max: ofAnOrder };
  const { printJob } = await meter.call<PrintJobChanged>('POST /api/print-jobs/create-from-order/:id', orders);
  const ids = [printJob.id];
  const move = (status: string) => ({ ids, body: { status }, max: ofAnOrder });
  await meter.call('PUT /api/print-jobs/:id/status', { ...move('READY'), note: 'READY' });
  await meter.call('GET /api/print-jobs', { query: 'status=READY', note: 'of a station', ...asStation });
  await meter.call('GET /api/print-jobs/:id', { ids, ...asStation });
  const station = { id: 'bench', name: 'Stanica' };
  const byStation = { token: token.token, max: ofAnOrder };
  await meter.call('POST /api/print-stations/heartbeat', { body: { station, queue: 1 }, ...byStation });
  await meter.call('GET /api/openapi.json', { max: { rows: 0, statements: 0 } });
  await meter.call('GET /api/print-stations', { max: ofTheQueue });
  // All that is ready is in another format.
  await meter.call('POST /api/print-jobs/lease', {
    body: { station, formats: ['60x90'] },
    note: 'of no such format',
    token: token.token,
    max: ofALease,
  });
  const leased = { body: { station }, ...byStation, max: ofALease };
  const { lease } = await meter.call<LeaseResponse>('POST /api/print-jobs/lease', leased);
  const leasedId = lease?.printData.job.id ?? '';
  const { position = 1, print, quantity = 1 } = lease?.printData.items[0] ?? {};
  await meter.call('PUT /api/print-jobs/:id/items/:position', {
    ids: [leasedId, String(position)],
    body: { status: 'PRINTED', sha256: print?.sha256 ?? null, copies: quantity, station: station.id },
    mayRefuse: true,
    ...byStation,
  });
  await meter.call('POST /api/print-jobs/:id/release', { ids: [leasedId], mayRefuse: true, max: ofAnOrder });
  const claim = { ...move('PRINTING'), token: token.token, note: 'a claim' };
  await meter.call('PUT /api/print-jobs/:id/status', claim);
  const { items } = await meter.call<PrintData>('GET /api/print-jobs/:id/print-data', { ids, ...asStation });
  const [item] = items;
  const link = { ids: [printJob.id, String(item?.position)], query: item?.url?.split('?')[1] };
  // The bench has no file of it.
  await meter.call('GET /api/print-jobs/:id/photos/:position', { ...link, max, mayRefuse: true });
  const printed = { ...move('COMPLETED'), token: token.token, note: 'printed' };
  await meter.call('PUT /api/print-jobs/:id/status', printed);
  await meter.call('DELETE /api/print-jobs/:id', { ids, max, mayRefuse: true });
  await meter.call('POST /api/admin/api-tokens/:id/rotate', { ids: [token.id], body: { expiresAt: null }, max });
  await meter.call('DELETE /api/admin/api-tokens/:id/previous', { ids: [token.id], max });
  await meter.call('PUT /api/admin/api-tokens/:id', { ids: [token.id], body: { ...body, isActive: false }, max });
  await meter.call('DELETE /api/admin/api-tokens/:id', { ids: [token.id], max });
}
