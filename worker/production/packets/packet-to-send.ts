import { AppError } from '../../../shared/errors.ts';
import type { ParcelFileSettings } from '../../../shared/production/parcels/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import type { PackedParcel } from '../papers/packed-orders.ts';
import { type Parcel, parcelOf } from '../parcels/parcel.ts';
import { readParcelFile } from '../parcels/parcel-files.ts';
import { readWeights } from '../parcels/read-weights.ts';

/**
 * Returns what Packeta is told of a parcel, by the settings of the shop. Throws `packet-not-for-order`,
 * `packet-settings-missing`.
 */
export async function packetToSend(
  ctx: Context,
  group: PackedParcel<OrderRow>,
): Promise<{ parcel: Parcel; settings: ParcelFileSettings }> {
  const settings = await readParcelFile(ctx, 'PACKETA');
  const weights = await readWeights(
    ctx,
    group.orders.map(({ id }) => id),
  );
  const parcel = parcelOf(group, settings, weights);
  if (!parcel) throw new AppError('packet-not-for-order');
  const isComplete = parcel.weightKg !== '' && settings.sender !== '' && (parcel.pointId || settings.service) !== '';
  if (!isComplete) throw new AppError('packet-settings-missing');
  return { parcel, settings };
}
