import type { RefundFilesResponse, RefundRequest, RefundResponse } from '../shared/money/refunds/contract.ts';
import type { CallMeter, Limits } from './call-meter.ts';

// Also issues the invoice and its credit note, with the mail and the search index.
const ofARefund: Limits = { rows: 300, statements: 40 };
const ofAChange: Limits = { rows: 300, statements: 13 };

/** Measures money that goes back to the customer of a paid order by bank, its payment order, and what follows. */
export async function measureRefunds(meter: CallMeter, orderId: string): Promise<void> {
  const ids = [orderId];
  const body: RefundRequest = {
    requestKey: crypto.randomUUID(),
    reason: 'COMPLAINT',
    amountCents: 100,
    method: 'bank',
    iban: 'SK9611000000002918599669',
    recipientName: 'Eva Malá',
  };
  await meter.call('GET /api/admin/orders/:id/refunds', { ids, max: ofAChange });
  const asked = { ids, body, max: ofARefund };
  const { refund } = await meter.call<RefundResponse>('POST /api/admin/orders/:id/refunds', asked);
  const chosen = { body: { refundIds: [refund.id] }, max: ofAChange };
  const { files } = await meter.call<RefundFilesResponse>('POST /api/admin/refund-files', chosen);
  const file = { ids: [files[0]?.id ?? ''], max: ofAChange };
  await meter.call('GET /api/admin/refund-files');
  await meter.call('GET /api/admin/refund-files/:id', file);
  await meter.call('PUT /api/admin/refund-files/:id', { ...file, body: { action: 'sent' } });
  await meter.call('PUT /api/admin/refunds/:id', { ids: [refund.id], body: { action: 'done' }, max: ofAChange });
}
