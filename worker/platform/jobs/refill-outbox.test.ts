import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { PrintRaster } from '../../../shared/shop/prints/print-plan.ts';
import { creditNoteStatements } from '../../money/invoices/credit-note-statements.ts';
import { issueInvoice } from '../../money/invoices/issue-invoice.ts';
import { failing } from '../../testing/failing.ts';
import { makePaidOrder, makeReadyInvoice } from '../../testing/invoice-factories.ts';
import { openLibrary } from '../../testing/libraries.ts';
import { refillOutbox } from '../../testing/list-outbox.ts';
import { packetRows } from '../../testing/packet-rows.ts';
import { refundRows } from '../../testing/refund-rows.ts';
import { sendOutboxes } from '../../testing/run-cron.ts';
import { makeBuyer, makePhotoRow, makeProduct, prints as printsOf } from '../../testing/shop-factories.ts';
import { newId } from '../core/new-id.ts';
import { archives } from '../db/schema/library/archives.ts';
import { photos } from '../db/schema/library/photos.ts';
import { packets } from '../db/schema/main/parcels.ts';
import { refunds } from '../db/schema/main/payments.ts';
import { outbox } from '../db/schema/main/platform.ts';
import { prints } from '../db/schema/main/prints.ts';
import { bulkRuns } from '../db/schema/main/production.ts';

it('after a restore, what rows still wait for is sent again, and no more', async () => {
  const ctx = openLibrary();
  const { db, library, now } = ctx;
  const buyer = await makeBuyer();
  const items = [printsOf(await makePhotoRow(buyer.id), await makeProduct('PRINT_SIZE', { priceCents: 500 }))];
  const [paid, issued] = [await makePaidOrder(buyer, items), await makePaidOrder(buyer, items)];
  await issueInvoice(ctx, issued.id);
  const done = await makeReadyInvoice(buyer, items);
  const note = await creditNoteStatements(ctx, {
    invoice: done,
    lines: [],
    deliveryCents: 0,
    totalCents: 100,
    reason: 'Reklamácia',
    createdBy: buyer.id,
  });
  await db.batch(note.statements);
  const of = { orderId: done.order.id, userId: buyer.id, adminId: buyer.id };
  const [{ statements, refundId }, { packetStatements, packetId }] = [refundRows({ db }, of), packetRows({ db }, of)];
  const [archiveId, runId] = [newId(), newId()];
  await db.batch([
    ...statements,
    ...packetStatements,
    db.update(refunds).set({ status: 'REQUESTED', method: 'card' }),
    db.update(packets).set({ status: 'REQUESTED' }),
    db.insert(bulkRuns).values({ id: runId, userId: buyer.id, key: runId, action: 'ship', total: 1, createdAt: now }),
    db.delete(outbox),
  ]);
  await library.batch([
    library.insert(archives).values({
      ...{ id: archiveId, userId: buyer.id, source: { kind: 'account' }, title: '', status: 'WAITING', parts: [] },
      ...{ createdAt: now, expiresAt: now },
    }),
    library.update(photos).set({ color: 0 }),
  ]);

  const [stored, grey] = [
    await makePhotoRow(buyer.id, null, { status: 'STORED' }),
    await makePhotoRow(buyer.id, null, { color: null }),
  ];
  const print = {
    photoId: stored,
    ownerId: 'owner',
    status: 'WANTED',
    raster: {} as PrintRaster,
    source: 'original',
    askedAt: now,
  } as const;
  await db.insert(prints).values({ hash: 'wanted', ...print });
  await refillOutbox();
  const { env: bindings, jobs } = failing(env);
  await sendOutboxes(openLibrary(bindings));
  const expected = [
    ...[paid.id, issued.id].map((orderId) => ({ type: 'make-invoice', orderId })),
    { type: 'make-correction', correctionId: note.id },
    { type: 'send-refund', refundId },
    { type: 'create-packet', packetId },
    { type: 'build-archive', archiveId },
    { type: 'work-bulk-run', runId },
    { type: 'derive-photo', photoId: stored },
    { type: 'describe-photo', photoId: grey },
    { type: 'freeze-print', hash: 'wanted' },
  ];
  expect(jobs).toHaveLength(expected.length);
  expect(jobs).toEqual(expect.arrayContaining(expected));
});
