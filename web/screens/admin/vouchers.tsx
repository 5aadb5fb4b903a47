import { Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import type { Voucher, VoucherResponse } from '../../../shared/shop/vouchers/contract.ts';
import { refreshVouchers, updateVoucher, useVouchers } from '../../features/shop/vouchers/api.ts';
import { voucherColumns } from '../../features/shop/vouchers/voucher-columns.tsx';
import { VoucherDialog } from '../../features/shop/vouchers/voucher-dialog.tsx';
import { listTexts as texts } from '../../features/shop/vouchers/voucher-texts.ts';
import { VoucherUses } from '../../features/shop/vouchers/voucher-uses.tsx';
import { errorText } from '../../lib/api.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadProblem } from '../../ui/feedback/load-problem.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/form/button.tsx';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { DataTableSkeleton } from '../../ui/table/data-table-skeleton.tsx';

type Opened = { dialog: 'create' } | { dialog: 'edit' | 'uses'; voucher: Voucher };

export default function AdminVouchersScreen() {
  const { data, error, mutate } = useVouchers();
  const [opened, setOpened] = useState<Opened | null>(null);
  const toast = useToast();
  const vouchers = data?.vouchers ?? [];
  const close = (): void => setOpened(null);
  const create = (text: string) => (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpened({ dialog: 'create' })}>
      {text}
    </Button>
  );
  const onSaved = async ({ message }: VoucherResponse): Promise<void> => {
    toast(message);
    close();
    await refreshVouchers();
  };
  const onActive = async ({ id }: Voucher, isActive: boolean): Promise<void> => {
    try {
      await updateVoucher(id, { isActive });
    } catch (failure) {
      toast(errorText(failure, texts.activeFailed), 'error');
    }
    await refreshVouchers();
  };
  return (
    <>
      <AdminScreen title={texts.title} subtitle={texts.subtitle} actions={vouchers.length > 0 && create(texts.create)}>
        {error && (
          <LoadProblem
            {...{ title: texts.loadFailed, detail: error.message, retryText: texts.retry }}
            onRetry={() => mutate()}
          />
        )}
        {!data && !error && <DataTableSkeleton columns={6} rows={4} />}
        {data && vouchers.length === 0 && (
          <EmptyState
            icon={<TicketPercent />}
            title={texts.empty}
            text={texts.emptyText}
            action={create(texts.emptyCreate)}
          />
        )}
        {vouchers.length > 0 && (
          <DataTable
            rows={vouchers}
            columns={voucherColumns({
              onActive,
              onEdit: (voucher) => setOpened({ dialog: 'edit', voucher }),
              onUses: (voucher) => setOpened({ dialog: 'uses', voucher }),
            })}
            rowKey={({ id }) => id}
            rowName={({ code }) => texts.row(code)}
            caption={texts.title}
          />
        )}
      </AdminScreen>
      {(opened?.dialog === 'create' || opened?.dialog === 'edit') && (
        <VoucherDialog voucher={opened.dialog === 'edit' ? opened.voucher : null} onClose={close} onSaved={onSaved} />
      )}
      {opened?.dialog === 'uses' && <VoucherUses voucher={opened.voucher} onClose={close} />}
    </>
  );
}
