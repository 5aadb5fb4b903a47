import { encode as encodeQr } from 'uqr';
import type { Sheet } from '../../engine/pdf/pdf-sheet.ts';

/** Draws the order's number as a QR code: a scanner types it into any search field. */
export function drawOrderCode(sheet: Sheet, orderNumber: string, x: number, y: number, side: number): void {
  sheet.modules(encodeQr(orderNumber, { ecc: 'M', border: 0 }).data, x, y, side);
}
