import { expect, it } from 'vitest';
import type { Voucher } from '../../../../shared/shop/vouchers/contract.ts';
import { checkVoucher, voucherInputOf, voucherValuesOf } from './voucher-values.ts';

const voucher: Voucher = {
  ...{ id: 'a', version: 1, code: 'LETO', kind: 'AMOUNT', percent: 0, amountCents: 250, minTotalCents: 1999 },
  ...{ validFrom: '2026-07-01', validUntil: null, maxUses: 100, maxUsesPerCustomer: null, isActive: true },
  ...{ createdAt: '2026-06-01T00:00:00Z', uses: 3, discountCents: 750 },
};

it('a voucher is sent as it was loaded', () => {
  const { id: _, version: __, createdAt: ___, uses: ____, discountCents: _____, ...fields } = voucher;
  expect(voucherInputOf(voucherValuesOf(voucher))).toEqual(fields);
});

it('what belongs to another kind is not sent', () => {
  const typed = { ...voucherValuesOf(voucher), kind: 'PERCENT' as const, percent: '15' };
  expect(voucherInputOf(typed)).toMatchObject({ kind: 'PERCENT', percent: 15, amountCents: 0 });
});

it('a limit that is no number is not taken for no limit', () => {
  expect(checkVoucher(voucherValuesOf(voucher))).toEqual({ maxUses: null, maxUsesPerCustomer: null });
  expect(checkVoucher({ ...voucherValuesOf(voucher), maxUses: 'sto' }).maxUses).toMatch(/číslo/);
});
