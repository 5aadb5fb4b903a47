import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { AdminInvoice } from '../../../shared/contract/invoices.ts';
import { invoicesTexts as texts } from '../../features/invoices/admin/admin-invoice-texts.ts';
import { invoicesPath, useAdminInvoices } from '../../features/invoices/admin/api.ts';
import { invoiceColumns } from '../../features/invoices/admin/invoice-columns.tsx';
import { useInvoiceFiles } from '../../features/invoices/admin/use-invoice-files.ts';
import { VoidInvoice } from '../../features/invoices/admin/void-invoice.tsx';
import { type StatusFilter, statusFilters } from '../../features/invoices/status-filter.ts';
import { useListQuery } from '../../lib/use-list-query.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DataTableSkeleton } from '../../ui/data-table-skeleton.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Select } from '../../ui/select.tsx';
import { StatTiles } from '../../ui/stat-tiles.tsx';

const options = ([...statusFilters, 'voided'] as const).map((value) => ({
  value,
  label: value === 'all' ? texts.allStatuses : texts.filters[value],
}));

export default function AdminInvoicesScreen() {
  const list = useListQuery<{ status: StatusFilter | 'voided' }>({
    filters: { status: 'all' },
    sort: 'createdAt_desc',
  });
  const response = useAdminInvoices(list.path(invoicesPath));
  const files = useInvoiceFiles();
  const [toVoid, setToVoid] = useState<AdminInvoice | null>(null);
  const stats = response.data?.stats;
  return (
    <Page title={texts.title} bleed>
      <PagedList
        title={texts.title}
        list={list}
        response={response}
        loadFailed={texts.loadFailed}
        empty={{ icon: <FileText />, title: texts.empty, text: texts.emptyText }}
        nothingFound={texts.nothingFound}
        tiles={
          <StatTiles
            label={texts.stats}
            tiles={statusFilters.map((status) => ({
              label: texts.filters[status],
              value: stats?.[status === 'all' ? 'total' : status],
              isActive: list.filters.status === status,
              onSelect: () => list.setFilter('status', status),
            }))}
          />
        }
        toolbar={
          <ListToolbar list={list} label={texts.search} hint={texts.searchHint}>
            <Select
              label={texts.statusFilter}
              hideLabel
              value={list.filters.status}
              options={options}
              onValueChange={(status) => list.setFilter('status', status)}
            />
          </ListToolbar>
        }
        skeleton={<DataTableSkeleton columns={7} />}
      >
        <DataTable
          rows={response.data?.invoices ?? []}
          columns={invoiceColumns({ files, onVoid: setToVoid })}
          rowKey={({ id }) => id}
          rowName={({ invoiceNumber }) => texts.rowName(invoiceNumber)}
          caption={texts.title}
        />
      </PagedList>
      {toVoid && <VoidInvoice invoice={toVoid} onClose={() => setToVoid(null)} />}
    </Page>
  );
}
