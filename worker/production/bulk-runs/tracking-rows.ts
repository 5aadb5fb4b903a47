import { AppError } from '../../../shared/errors.ts';
import { readCsv } from '../../../shared/format/csv.ts';
import { maxBulkOrders } from '../../../shared/production/bulk-runs/bulk-runs.ts';
import { trackingNumberInput } from '../../../shared/shop/orders/admin-orders.ts';
import type { Context } from '../../platform/core/context.ts';
import { ordersByReference } from '../parcels/shared-parcels.ts';

export interface TrackingRow {
  /** From 1. */
  line: number;
  orderNumber: string;
  trackingNumber: string;
}

/** Returns the rows of a carrier's file with anything in them, without a header. Throws `invalid-input`. */
export function readTrackingRows(csv: string): TrackingRow[] {
  const rows = readCsv(csv)
    .map(([orderNumber = '', trackingNumber = ''], index) => ({
      line: index + 1,
      orderNumber: orderNumber.slice(0, 50),
      trackingNumber: trackingNumber.slice(0, 60),
    }))
    .filter(({ line, orderNumber, trackingNumber }) => {
      const isHeader = line === 1 && !/\d/.test(orderNumber + trackingNumber);
      return !isHeader && orderNumber + trackingNumber !== '';
    });
  if (rows.length === 0) throw invalidFile('V súbore nie je žiadna zásielka.');
  if (rows.length > maxBulkOrders) throw invalidFile(`Naraz najviac ${maxBulkOrders} zásielok.`);
  return rows;
}

const invalidFile = (message: string) => new AppError('invalid-input', [{ field: 'csv', message }]);

/** Returns the rows, with one for each order of a parcel that several orders share: its number is theirs. */
export async function rowsOfParcels(ctx: Context, rows: readonly TrackingRow[]): Promise<TrackingRow[]> {
  const found = await ordersByReference(
    ctx,
    rows.map(({ orderNumber }) => orderNumber),
  );
  return rows.flatMap((row) =>
    (found.get(row.orderNumber.toUpperCase()) ?? [row.orderNumber]).map((orderNumber) => ({ ...row, orderNumber })),
  );
}

/** Returns whether a row has an order number, or the reference of a parcel that is no more, and a tracking number. */
export const isWellFormed = ({ orderNumber, trackingNumber }: TrackingRow): boolean =>
  /^S?\d{10}$/i.test(orderNumber) && trackingNumber !== '' && trackingNumberInput.safeParse(trackingNumber).success;
