import { trackingNumberInput } from '../../shared/contract/admin-orders.ts';
import { AppError } from '../../shared/errors.ts';
import { maxBulkOrders } from '../../shared/rules/bulk-runs.ts';
import { readCsv } from '../core/csv.ts';

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

/** Returns whether a row has an order number and a tracking number. */
export const isWellFormed = ({ orderNumber, trackingNumber }: TrackingRow): boolean =>
  /^\d{10}$/.test(orderNumber) && trackingNumber !== '' && trackingNumberInput.safeParse(trackingNumber).success;
