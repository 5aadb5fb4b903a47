import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { epcText, payBySquareText, paymentOf } from '../../../../shared/money/payments/payment-qr.ts';
import { readPayBySquare } from '../../../../shared/testing/read-pay-by-square.ts';
import { readQr } from '../../../../shared/testing/read-qr.ts';
import { rgbaOf } from '../../../testing/rgba-of.ts';
import { qrPng } from './qr-png.ts';

const payment = paymentOf(
  { orderNumber: '2026000123', totalCents: 1230 },
  { companyName: 'Fotoateliér Žriebä s.r.o.', iban: 'SK9611000000002918599669' },
)!;

describe('qrPng', () => {
  it.each([
    ['PAY by square', payBySquareText(payment)],
    ['EPC', epcText(payment)],
    ['the largest EPC code', 'x'.repeat(331)],
    ['a short text', 'A'],
  ])('makes a small, sharp picture that a reader understands: %s', (_, text) => {
    const png = qrPng(text);
    expect(png.length).toBeLessThan(6_000);
    const { width, height } = decode(png);
    expect(width).toBe(height);
    expect(Math.abs(width - 600)).toBeLessThan(40);
    expect(readQr(rgbaOf(png))).toBe(text);
  });

  it('carries the payment all the way', async () => {
    const text = readQr(rgbaOf(qrPng(payBySquareText(payment))));
    expect(await readPayBySquare(text ?? '')).toMatchObject({ variableSymbol: '2026000123', amount: '12.3' });
  });
});
