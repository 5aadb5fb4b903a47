import { centsToEuros, eurosToCents } from '../../../../shared/format/money.ts';
import { readDecimal, writePrice } from '../../../../shared/format/read-decimal.ts';
import type { Voucher, VoucherInput } from '../../../../shared/shop/vouchers/contract.ts';
import type { VoucherKind } from '../../../../shared/shop/vouchers/vouchers.ts';
import { voucherKindTexts } from '../../../../shared/shop/vouchers/vouchers.ts';
import type { EditedField } from '../../../ui/form/use-edit-conflict.tsx';
import { formTexts as texts } from './voucher-texts.ts';

/** The values of the form; numbers are strings. */
export interface VoucherValues {
  code: string;
  kind: VoucherKind;
  percent: string;
  amountCents: string;
  validFrom: string;
  validUntil: string;
  minTotalCents: string;
  maxUses: string;
  maxUsesPerCustomer: string;
  isActive: boolean;
}

const euros = (cents: number): string => writePrice(centsToEuros(cents));

export const voucherValuesOf = (voucher: Voucher | null): VoucherValues => ({
  code: voucher?.code ?? '',
  kind: voucher?.kind ?? 'PERCENT',
  percent: voucher?.percent ? String(voucher.percent) : '',
  amountCents: voucher?.amountCents ? euros(voucher.amountCents) : '',
  validFrom: voucher?.validFrom ?? '',
  validUntil: voucher?.validUntil ?? '',
  minTotalCents: euros(voucher?.minTotalCents ?? 0),
  maxUses: String(voucher?.maxUses ?? ''),
  maxUsesPerCustomer: String(voucher?.maxUsesPerCustomer ?? ''),
  isActive: voucher?.isActive ?? true,
});

/** NaN for what is no number, which the server refuses. */
const cents = (text: string): number => eurosToCents(readDecimal(text || '0'));
const countOrNull = (text: string): number | null => (text.trim() === '' ? null : readDecimal(text));

export const voucherInputOf = (values: VoucherValues): VoucherInput => ({
  code: values.code,
  kind: values.kind,
  percent: values.kind === 'PERCENT' ? readDecimal(values.percent || '0') : 0,
  amountCents: values.kind === 'AMOUNT' ? cents(values.amountCents) : 0,
  validFrom: values.validFrom || null,
  validUntil: values.validUntil || null,
  minTotalCents: cents(values.minTotalCents),
  maxUses: countOrNull(values.maxUses),
  maxUsesPerCustomer: countOrNull(values.maxUsesPerCustomer),
  isActive: values.isActive,
});

/** The server takes null for no limit, which a text that is no number must not become. */
export const checkVoucher = ({ maxUses, maxUsesPerCustomer }: VoucherValues) => ({
  maxUses: Number.isNaN(countOrNull(maxUses)) ? texts.noNumber : null,
  maxUsesPerCustomer: Number.isNaN(countOrNull(maxUsesPerCustomer)) ? texts.noNumber : null,
});

const labels: Record<keyof VoucherValues, string> = {
  code: texts.code,
  kind: texts.kind,
  percent: texts.percent,
  amountCents: texts.amount,
  validFrom: texts.validFrom,
  validUntil: texts.validUntil,
  minTotalCents: texts.minTotal,
  maxUses: texts.maxUses,
  maxUsesPerCustomer: texts.maxUsesPerCustomer,
  isActive: texts.isActive,
};

function textOf(voucher: Voucher, name: keyof VoucherValues): string {
  const value = voucherValuesOf(voucher)[name];
  if (name === 'kind') return voucherKindTexts[voucher.kind];
  return typeof value === 'string' ? value : value ? 'áno' : 'nie';
}

/** The fields that an edit conflict compares. */
export const editedFields = Object.fromEntries(
  (Object.keys(labels) as (keyof VoucherValues)[]).map((name) => [
    name,
    { label: labels[name], textOf: (voucher: Voucher) => textOf(voucher, name) },
  ]),
) as Record<keyof VoucherValues, EditedField<Voucher>>;
