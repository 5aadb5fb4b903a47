import { ListChecks, Pencil } from 'lucide-react';
import { formatCents } from '../../../../shared/format/money.ts';
import type { Voucher } from '../../../../shared/shop/vouchers/contract.ts';
import { voucherKindTexts } from '../../../../shared/shop/vouchers/vouchers.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { listTexts as texts } from './voucher-texts.ts';

interface ColumnActions {
  onActive: (voucher: Voucher, isActive: boolean) => void;
  onEdit: (voucher: Voucher) => void;
  onUses: (voucher: Voucher) => void;
}

export function voucherColumns({ onActive, onEdit, onUses }: ColumnActions): Column<Voucher>[] {
  return [
    { key: 'code', header: texts.columns.code, phone: 'title', cell: ({ code }) => <strong>{code}</strong> },
    {
      key: 'discount',
      header: texts.columns.discount,
      cell: (voucher) => (
        <TwoLines
          first={discountText(voucher)}
          second={voucher.minTotalCents > 0 ? texts.from(voucher.minTotalCents) : ''}
        />
      ),
    },
    { key: 'valid', header: texts.columns.valid, cell: validText },
    {
      key: 'uses',
      header: texts.columns.uses,
      cell: ({ uses, maxUses, maxUsesPerCustomer, discountCents }) => (
        <TwoLines
          first={texts.uses(uses, maxUses)}
          second={[
            discountCents > 0 && texts.given(discountCents),
            maxUsesPerCustomer !== null && texts.perCustomer(maxUsesPerCustomer),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ),
    },
    {
      key: 'active',
      header: texts.columns.active,
      cell: (voucher) => (
        <Switch
          label={texts.activeLabel(voucher.code)}
          hideLabel
          checked={voucher.isActive}
          onCheckedChange={(isActive) => onActive(voucher, isActive)}
        />
      ),
    },
    {
      key: 'actions',
      header: texts.columns.actions,
      align: 'end',
      phone: 'actions',
      cell: (voucher) => (
        <>
          <IconButton size="s" label={texts.showUses(voucher.code)} onClick={() => onUses(voucher)}>
            <ListChecks aria-hidden="true" />
          </IconButton>
          <IconButton size="s" label={texts.edit(voucher.code)} onClick={() => onEdit(voucher)}>
            <Pencil aria-hidden="true" />
          </IconButton>
        </>
      ),
    },
  ];
}

function discountText({ kind, percent, amountCents }: Voucher): string {
  if (kind === 'PERCENT') return `${percent}\u00a0%`;
  return kind === 'AMOUNT' ? formatCents(amountCents) : voucherKindTexts[kind];
}

function validText({ validFrom, validUntil }: Voucher): string {
  const parts = [validFrom && texts.since(validFrom), validUntil && texts.until(validUntil)];
  return parts.filter(Boolean).join(' ') || texts.always;
}
