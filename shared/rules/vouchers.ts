/** What a voucher takes off: of the goods a share or an amount, or the delivery. */
export const voucherKinds = ['PERCENT', 'AMOUNT', 'FREE_DELIVERY'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

export const maxVoucherCode = 30;

/** Returns a code as it is stored: typed in any case and with any spaces it is the same. */
export const voucherCodeOf = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();
