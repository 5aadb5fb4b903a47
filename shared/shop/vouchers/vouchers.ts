import { splitByWeights } from '../../engine/split-by-weights.ts';

/** What a voucher takes off: of the goods a share or an amount, or the delivery. */
export const voucherKinds = ['PERCENT', 'AMOUNT', 'FREE_DELIVERY'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

export const voucherKindTexts: Record<VoucherKind, string> = {
  PERCENT: 'Percentá z\u00a0ceny',
  AMOUNT: 'Suma z\u00a0ceny',
  FREE_DELIVERY: 'Doručenie zdarma',
};

export const maxVoucherCode = 30;
export const maxVoucherUses = 100;

/** Returns a code as it is stored: typed in any case and with any spaces it is the same. */
export const voucherCodeOf = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, '').toUpperCase();

export interface VoucherTerms {
  kind: VoucherKind;
  percent: number;
  amountCents: number;
}

interface VoucherConditions {
  isActive: boolean;
  /** YYYY-MM-DD in Slovakia, both inclusive. */
  validFrom: string | null;
  validUntil: string | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  minTotalCents: number;
}

export interface Discount {
  /** Of each line. */
  lineCents: number[];
  deliveryCents: number;
}

export const noDiscount = (lines: readonly number[]): Discount => ({ lineCents: lines.map(() => 0), deliveryCents: 0 });

/** Returns what a voucher takes off lines and delivery at these prices; never more than they cost. */
export function discountOf(terms: VoucherTerms, lineCents: readonly number[], deliveryCents: number): Discount {
  if (terms.kind === 'FREE_DELIVERY') return { ...noDiscount(lineCents), deliveryCents };
  const goodsCents = lineCents.reduce((sum, cents) => sum + cents, 0);
  const cents = terms.kind === 'PERCENT' ? Math.round((goodsCents * terms.percent) / 100) : terms.amountCents;
  return { lineCents: splitByWeights(Math.min(cents, goodsCents), lineCents), deliveryCents: 0 };
}

type VoucherProblem =
  | 'voucher-unknown'
  | 'voucher-too-early'
  | 'voucher-expired'
  | 'voucher-used-up'
  | 'voucher-used-by-you'
  | 'voucher-needs-account'
  | 'voucher-below-minimum'
  | 'voucher-without-effect';

interface VoucherSituation {
  /** YYYY-MM-DD in Slovakia. */
  today: string;
  uses: number;
  /** Of this customer; null: a guest, whose addresses no one can count. */
  ownUses: number | null;
  goodsCents: number;
  discountCents: number;
}

/** Returns why a voucher can't be used now, or null. */
export function voucherProblem(
  { isActive, validFrom, validUntil, maxUses, maxUsesPerCustomer, minTotalCents }: VoucherConditions,
  { today, uses, ownUses, goodsCents, discountCents }: VoucherSituation,
): VoucherProblem | null {
  if (!isActive) return 'voucher-unknown';
  if (validFrom !== null && today < validFrom) return 'voucher-too-early';
  if (validUntil !== null && today > validUntil) return 'voucher-expired';
  if (maxUses !== null && uses >= maxUses) return 'voucher-used-up';
  if (maxUsesPerCustomer !== null && ownUses === null) return 'voucher-needs-account';
  if (maxUsesPerCustomer !== null && (ownUses ?? 0) >= maxUsesPerCustomer) return 'voucher-used-by-you';
  if (goodsCents < minTotalCents) return 'voucher-below-minimum';
  return discountCents === 0 ? 'voucher-without-effect' : null;
}

/** Returns what is wrong with a voucher, by field. */
export function voucherIssues(
  voucher: VoucherTerms & Pick<VoucherConditions, 'validFrom' | 'validUntil'>,
): { field: string; message: string }[] {
  const { kind, percent, amountCents, validFrom, validUntil } = voucher;
  const issues = [
    kind === 'PERCENT' && percent < 1 && { field: 'percent', message: 'Zadajte zľavu od 1 do 100 %.' },
    kind === 'AMOUNT' && amountCents < 1 && { field: 'amountCents', message: 'Zadajte sumu zľavy.' },
    validFrom !== null &&
      validUntil !== null &&
      validUntil < validFrom && { field: 'validUntil', message: 'Koniec platnosti je skôr ako začiatok.' },
  ];
  return issues.filter((issue) => issue !== false);
}
