import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { AdminInvoice } from '../../../shared/money/invoices/contract.ts';
import { invoicesTexts as texts } from '../../features/money/invoices/admin/admin-invoice-texts.ts';
import { invoicesPath, useAdminInvoices } from '../../features/money/invoices/admin/api.ts';
import { invoiceColumns } from '../../features/money/invoices/admin/invoice-columns.tsx';
import { ReplaceInvoice } from '../../features/money/invoices/admin/replace-invoice.tsx';
import { useInvoiceFiles } from '../../features/money/invoices/admin/use-invoice-files.ts';
import { statusFilters } from '../../features/money/invoices/status-filter.ts';
import { useListQuery } from '../../lib/use-list-query.ts';
import { AdminListScreen } from '../../ui/table/admin-list-screen.tsx';

const options = ([...statusFilters, 'voided', 'cancellations', 'credit-notes'] as const).map((value) => ({
  value,
  label: value === 'all' ? texts.allStatuses : texts.filters[value],
}));

export default function AdminInvoicesScreen() {
  const list = useListQuery<{ status: (typeof options)[number]['value'] }>({
    filters: { status: 'all' },
    sort: 'createdAt_desc',
  });
  const response = useAdminInvoices(list.path(invoicesPath));
  const files = useInvoiceFiles();
  const [toReplace, setToReplace] = useState<AdminInvoice | null>(null);
  const stats = response.data?.stats;
  return (
    <AdminListScreen
      texts={texts}
      icon={<FileText />}
      list={list}
      response={response}
      tiles={statusFilters.map((status) => ({
        label: texts.filters[status],
        value: stats?.[status === 'all' ? 'total' : status],
        isActive: list.filters.status === status,
        onSelect: () => list.setFilter('status', status),
      }))}
      filters={[{ name: 'status', label: texts.statusFilter, options }]}
      table={{
        rows: response.data?.invoices ?? [],
        columns: invoiceColumns({ files, onReplace: setToReplace }),
        rowName: ({ invoiceNumber }) => texts.rowName(invoiceNumber),
      }}
    >
      {toReplace && <ReplaceInvoice invoice={toReplace} onClose={() => setToReplace(null)} />}
    </AdminListScreen>
  );
}
