import { Hono } from 'hono';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { leftOutHeader } from '../../../shared/production/papers/order-papers.ts';
import { carrierOfDelivery } from '../../../shared/production/parcels/carriers.ts';
import {
  joinOrdersInput,
  type ParcelFileResponse,
  type ParcelFilesResponse,
  parcelFileInput,
  parcelFileSettingsInput,
  type SharedParcelResponse,
  type SharedParcelsResponse,
  sameAddressInput,
} from '../../../shared/production/parcels/contract.ts';
import { type ExportCarrier, exportCarriers } from '../../../shared/production/parcels/parcels.ts';
import { isPrintableOrder } from '../../../shared/production/print-jobs/print-job-status.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { requireAdmin, requireOperator, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { findInPacket } from '../../shop/orders/packet-of-order.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import { findPackedOrders, groupIntoParcels } from '../papers/packed-orders.ts';
import { joinOrders, splitParcel } from './join-orders.ts';
import { parcelOf } from './parcel.ts';
import { listParcelFiles, readParcelFile, saveParcelFile } from './parcel-files.ts';
import { parcelsCsv } from './parcels-csv.ts';
import { readWeights } from './read-weights.ts';
import { findParcelGroups } from './shared-parcels.ts';

// Each has names, addresses and phones; a lab needs a few a day.
const maxFilesADay = 100;

/** What goes to carriers, and their tracking numbers, for operators and admins. */
export const parcelRoutes = new Hono<StaffEnv>();

parcelRoutes.post('/orders/bulk/parcel-file', requireOperator, valid('json', parcelFileInput), async (c) => {
  const { carrier, orderIds, isOwnOnly } = c.req.valid('json');
  const { ctx, user } = c.var;
  const limit = { key: `parcel-files:${user.id}`, max: maxFilesADay, windowMs: 24 * 3_600_000 };
  await enforceRateLimit(ctx, [limit], 'too-many-parcel-files');
  // What was sent already would be sent twice.
  const orders = (await findPackedOrders(ctx, orderIds)).filter(({ status }) => isPrintableOrder(status));
  const settings = await readParcelFile(ctx, carrier);
  // Packeta has them already, no matter who was to carry them.
  const inPacket = await findInPacket(
    ctx,
    orders.map(({ id }) => id),
  );
  const sent = orders.filter(
    (order) => isTaken(order, carrier) && !inPacket.has(order.id) && (!isOwnOnly || carrierOf(order) === carrier),
  );
  const groups = await groupIntoParcels(ctx, sent);
  const weights = await readWeights(
    ctx,
    groups.flatMap(({ orders: together }) => together.map(({ id }) => id)),
  );
  const parcels = groups.flatMap((each) => parcelOf(each, settings, weights) ?? []);
  if (parcels.length === 0) throw new AppError('no-order-to-pack');
  await recordAudit(ctx, user, {
    action: 'parcel-file.download',
    subjectId: carrier,
    subject: carrier,
    after: { orderCount: sent.length },
  });
  return new Response(parcelsCsv(settings, parcels), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      [leftOutHeader]: String(orderIds.length - sent.length),
    },
  });
});

/** Only Packeta has its pick-up points. */
const isTaken = ({ deliveryAddress, pickupPoint }: OrderRow, carrier: ExportCarrier): boolean =>
  pickupPoint ? carrier === 'PACKETA' : deliveryAddress !== null;

const carrierOf = ({ carrier, deliveryName }: OrderRow) => carrier ?? carrierOfDelivery(deliveryName ?? '');

parcelRoutes.get('/parcel-files', requireOperator, async (c) =>
  c.json<ParcelFilesResponse>({ files: await listParcelFiles(c.var.ctx) }),
);

parcelRoutes.put('/parcel-files/:id', requireAdmin, byId, valid('json', parcelFileSettingsInput), async (c) => {
  const carrier = exportCarriers.find((each) => each === c.req.valid('param').id);
  if (!carrier) throw new AppError('not-found');
  return c.json<ParcelFileResponse>({
    file: await saveParcelFile(c.var.ctx, c.var.user, carrier, c.req.valid('json')),
  });
});

parcelRoutes.post('/orders/bulk/same-address', requireOperator, valid('json', sameAddressInput), async (c) =>
  c.json<SharedParcelsResponse>({ groups: await findParcelGroups(c.var.ctx, c.req.valid('json').orderIds) }),
);

parcelRoutes.post('/parcels', requireOperator, valid('json', joinOrdersInput), async (c) =>
  c.json<SharedParcelResponse>({
    group: await joinOrders(c.var.ctx, c.var.user, c.req.valid('json').orderIds),
  }),
);

parcelRoutes.delete('/parcels/:id', requireOperator, byId, async (c) => {
  await splitParcel(c.var.ctx, c.var.user, c.req.valid('param').id);
  return c.json<MessageResponse>({ message: 'Objednávky pôjdu každá zvlášť.' });
});
