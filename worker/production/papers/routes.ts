import { Hono } from 'hono';
import { isOperator } from '../../../shared/accounts/auth/roles.ts';
import { dayOf } from '../../../shared/format/day.ts';
import { eveningSheetQuery, orderPapersInput } from '../../../shared/production/papers/contract.ts';
import { leftOutHeader, sameAddressHeader } from '../../../shared/production/papers/order-papers.ts';
import { groupByParcel } from '../../../shared/production/parcels/shared-parcels.ts';
import { requireOperator, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { readCompanySettings } from '../../platform/settings/company-settings.ts';
import { markPacked } from '../../shop/orders/mark-packed.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import { aloneInParcel, findPackedOrders, groupIntoParcels } from './packed-orders.ts';
import { readPaperParcels } from './paper-order.ts';
import { readEvening } from './read-evening.ts';

/** What is printed to pack orders, and to close the day, for operators and admins. */
export const paperRoutes = new Hono<StaffEnv>();

paperRoutes.post('/orders/bulk/papers', requireOperator, valid('json', orderPapersInput), async (c) => {
  const { paper, orderIds, isLast } = c.req.valid('json');
  const { ctx } = c.var;
  const orders = await findPackedOrders(ctx, orderIds, { isPickList: paper === 'pick-list' });
  // A pick list has what was selected, and no more.
  const parcels = paper === 'pick-list' ? orders.map(aloneInParcel) : await groupIntoParcels(ctx, orders);
  const company = await readCompanySettings(ctx);
  const [{ papersPdf }, fonts] = await Promise.all([import('./papers-pdf.ts'), loadFonts()]);
  const pdf = await papersPdf(paper, await readPaperParcels(ctx, parcels), { company, at: ctx.now, fonts });
  // Without its paper an order is not packed.
  if (paper !== 'pick-list' && isLast)
    await markPacked(
      ctx,
      parcels.flatMap((parcel) => parcel.orders.map(({ id }) => id)),
    );
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      [leftOutHeader]: String(orderIds.length - orders.length),
      [sameAddressHeader]: String(groupByParcel(orders).filter(areApart).length),
    },
  });
});

paperRoutes.get('/evening-sheet', requireOperator, valid('query', eveningSheetQuery), async (c) => {
  const { ctx, user } = c.var;
  const evening = await readEvening(ctx, c.req.valid('query').day ?? dayOf(ctx.now));
  const reprints = evening.reprints.map((reprint) => (isOperator(user) ? { ...reprint, costCents: null } : reprint));
  const company = await readCompanySettings(ctx);
  const [{ eveningSheetPdf }, fonts] = await Promise.all([import('./evening-sheet-pdf.ts'), loadFonts()]);
  return new Response(await eveningSheetPdf({ ...evening, reprints }, { company, at: ctx.now, fonts }), {
    headers: { 'content-type': 'application/pdf' },
  });
});

/** They and pdf-lib are too large for the start of the Worker. */
const loadFonts = async () => (await import('../../engine/pdf/pdf-fonts.ts')).invoiceFonts;

const areApart = ([first, ...others]: OrderRow[]): boolean =>
  first?.parcelId === null || others.some(({ parcelId }) => parcelId !== first?.parcelId);
