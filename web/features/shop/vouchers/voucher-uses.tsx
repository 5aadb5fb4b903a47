import { Link } from 'wouter';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { statusLook } from '../../../../shared/shop/orders/status-look.ts';
import type { Voucher } from '../../../../shared/shop/vouchers/contract.ts';
import { maxVoucherUses } from '../../../../shared/shop/vouchers/vouchers.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { RetryAlert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { useVoucherUses } from './api.ts';
import { usesTexts as texts } from './voucher-texts.ts';

type Use = NonNullable<ReturnType<typeof useVoucherUses>['data']>['uses'][number];

const columns: Column<Use>[] = [
  {
    key: 'order',
    header: texts.columns.order,
    phone: 'title',
    cell: ({ orderId, orderNumber, customerName }) => (
      <TwoLines first={<Link href={adminPaths.order({ id: orderId })}>{orderNumber}</Link>} second={customerName} />
    ),
  },
  {
    key: 'status',
    header: texts.columns.status,
    cell: ({ status, createdAt }) => <TwoLines first={statusLook(status).label} second={formatDateTime(createdAt)} />,
  },
  {
    key: 'discount',
    header: texts.columns.discount,
    align: 'end',
    cell: ({ discountCents }) => formatCents(discountCents),
  },
];

/** The orders that used a voucher. */
export function VoucherUses({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const { data, error, mutate } = useVoucherUses(voucher.id);
  return (
    <Dialog open onOpenChange={onClose} title={texts.title(voucher.code)}>
      {error && (
        <RetryAlert retryText={texts.retry} onRetry={() => mutate()}>
          {texts.loadFailed}
        </RetryAlert>
      )}
      {!data && !error && <Spinner label={texts.loading} />}
      {data?.uses.length === 0 && <p>{texts.none}</p>}
      {data && data.uses.length > 0 && (
        <>
          {data.uses.length >= maxVoucherUses && <p>{texts.newest}</p>}
          <DataTable
            rows={data.uses}
            columns={columns}
            rowKey={({ orderId }) => orderId}
            rowName={({ orderNumber }) => texts.row(orderNumber)}
            caption={texts.title(voucher.code)}
          />
        </>
      )}
    </Dialog>
  );
}
