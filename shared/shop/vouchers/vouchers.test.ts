import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountOf, type VoucherTerms, voucherCodeOf, voucherProblem } from './vouchers.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);
const lines = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000 })), { maxLength: 1000 });

describe('a voucher', () => {
  const percent: VoucherTerms = { kind: 'PERCENT', percent: 15, amountCents: 0 };

  it('of a share, an amount, or the delivery', () => {
    expect(discountOf(percent, [1000, 333], 290)).toEqual({ lineCents: [150, 50], deliveryCents: 0 });
    const amount: VoucherTerms = { kind: 'AMOUNT', percent: 0, amountCents: 200 };
    expect(discountOf(amount, [1000, 333], 290)).toEqual({ lineCents: [150, 50], deliveryCents: 0 });
    expect(discountOf(amount, [150], 290)).toEqual({ lineCents: [150], deliveryCents: 0 });
    const free: VoucherTerms = { kind: 'FREE_DELIVERY', percent: 0, amountCents: 0 };
    expect(discountOf(free, [1000], 290)).toEqual({ lineCents: [0], deliveryCents: 290 });
  });

  it('never takes off more than the goods cost', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 100 }), (prices, share) => {
        const { lineCents } = discountOf({ ...percent, percent: share }, prices, 0);
        expect(sum(lineCents)).toBe(Math.round((sum(prices) * share) / 100));
      }),
    );
  });

  it('is the same typed in any case and with spaces', () => {
    expect(voucherCodeOf(' leto 2026\u00a0')).toBe('LETO2026');
  });

  const open = { isActive: true, validFrom: null, validUntil: null, maxUses: null, maxUsesPerCustomer: null };
  const now = { today: '2026-11-22', uses: 3, ownUses: 1, goodsCents: 2000, discountCents: 200 };
  it.each([
    [{}, {}, null],
    [{ isActive: false }, {}, 'voucher-unknown'],
    [{ validFrom: '2026-11-22', validUntil: '2026-11-22' }, {}, null],
    [{ validFrom: '2026-11-23' }, {}, 'voucher-too-early'],
    [{ validUntil: '2026-11-21' }, {}, 'voucher-expired'],
    [{ maxUses: 4 }, {}, null],
    [{ maxUses: 3 }, {}, 'voucher-used-up'],
    [{ maxUsesPerCustomer: 1 }, {}, 'voucher-used-by-you'],
    [{ maxUsesPerCustomer: 1 }, { ownUses: null }, 'voucher-needs-account'],
    [{ maxUsesPerCustomer: 1 }, { ownUses: 0 }, null],
    [{ minTotalCents: 2000 }, {}, null],
    [{ minTotalCents: 2001 }, {}, 'voucher-below-minimum'],
    [{}, { discountCents: 0 }, 'voucher-without-effect'],
  ] as const)('%j with %j: %s', (conditions, situation, problem) => {
    expect(voucherProblem({ ...open, minTotalCents: 0, ...conditions }, { ...now, ...situation })).toBe(problem);
  });
});
