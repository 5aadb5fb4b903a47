import { describe, expect, it } from 'vitest';
import { groupIban, paymentRows } from './payment-rows.ts';

const payment = {
  beneficiary: 'Momentka s.r.o.',
  iban: 'SK9611000000002918599669',
  amountCents: 123_450,
  variableSymbol: '2026000123',
  message: 'Objednavka 2026000123',
  info: 'Momentka - Platba za objednavku',
};

describe('paymentRows', () => {
  it('shows values for people and copies values for a bank', () => {
    expect(paymentRows(payment).map(({ shown, copied }) => [shown.replaceAll('\u00a0', ' '), copied])).toEqual([
      ['SK96 1100 0000 0029 1859 9669', 'SK9611000000002918599669'],
      ['1 234,50 €', '1234,50'],
      ['2026000123', '2026000123'],
      ['Objednávka 2026000123', 'Objednávka 2026000123'],
    ]);
  });

  it('groups an IBAN of any length, spaced or not', () => {
    expect(groupIban('AT61 1904 3002 3457 3201').split(' ')).toEqual(['AT61', '1904', '3002', '3457', '3201']);
    expect(groupIban('NO9386011117947').split(' ')).toEqual(['NO93', '8601', '1117', '947']);
  });
});
