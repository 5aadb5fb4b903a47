import type { Context } from '../../../worker/platform/core/context.ts';
import { newId } from '../../../worker/platform/core/new-id.ts';
import { products } from '../../../worker/platform/db/schema/main/catalogue.ts';
import { savePickupPoints } from '../../../worker/shop/pickup-points/pickup-point-store.ts';
import { demoPickupPoints } from './pickup-points.ts';

/** Offers pick-up points, of which there are drawn ones, and collecting in the shop. */
export async function offerMoreDeliveries(ctx: Context): Promise<void> {
  await savePickupPoints(ctx, demoPickupPoints());
  const common = { type: 'DELIVERY' as const, priceTiers: [], createdAt: ctx.now, updatedAt: ctx.now };
  await ctx.db.insert(products).values([
    {
      ...common,
      id: newId(),
      name: 'Packeta na výdajné miesto',
      description: 'Do výdajného miesta alebo boxu vo vašom meste.',
      priceCents: 249,
      deliveryKind: 'PICKUP_POINT',
      deliveryDaysFrom: 2,
      deliveryDaysTo: 4,
    },
    {
      ...common,
      id: newId(),
      name: 'Osobné vyzdvihnutie',
      description: 'V našej predajni, keď vám napíšeme, že sú fotky hotové.',
      priceCents: 0,
      deliveryKind: 'PERSONAL',
      deliveryDaysFrom: 1,
      deliveryDaysTo: 2,
    },
  ]);
}
