import { Cloud, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminStorageService } from '../../../shared/contract/storage.ts';
import { useStorageServices } from '../../features/storage/admin/api.ts';
import { DeleteServices } from '../../features/storage/admin/delete-services.tsx';
import { serviceColumns } from '../../features/storage/admin/service-columns.tsx';
import { ServiceDialog } from '../../features/storage/admin/service-dialog.tsx';
import { type StatusFilter, showServices } from '../../features/storage/admin/show-services.ts';
import { listTexts as texts } from '../../features/storage/admin/storage-texts.ts';
import { useServiceToggle } from '../../features/storage/admin/use-service-toggle.ts';
import { useListQuery } from '../../lib/use-list-query.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DataTableSkeleton } from '../../ui/data-table-skeleton.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Select } from '../../ui/select.tsx';
import { StatTiles } from '../../ui/stat-tiles.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useRowSelection } from '../../ui/use-row-selection.ts';

const statuses = (['all', 'active', 'inactive'] as const).map((value) => ({ value, label: texts.statuses[value] }));

/** What is open above the list. */
type Opened = { form: AdminStorageService | 'new' } | { deleting: AdminStorageService[] } | null;

export default function AdminStorageScreen() {
  const toast = useToast();
  const list = useListQuery<{ status: StatusFilter }>({ filters: { status: 'all' }, sort: 'price_asc' });
  const { data, error, isLoading, mutate } = useStorageServices();
  const all = data?.storageServices ?? [];
  const { search, sort, page, filters } = list;
  const shown = showServices(all, { search, sort, page, status: filters.status });
  const selection = useRowSelection(
    shown.services.map(({ id }) => id),
    list.query,
  );
  const toggle = useServiceToggle(mutate);
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => setOpened(null);
  const create = (): void => setOpened({ form: 'new' });
  const count = (isCounted: (service: AdminStorageService) => boolean) => data && all.filter(isCounted).length;

  return (
    <Page title={texts.title} bleed>
      <PagedList
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={create}>
            {texts.create}
          </Button>
        }
        list={list}
        response={{ data: data && shown, error, isLoading, mutate }}
        loadFailed={texts.loadFailed}
        empty={{
          icon: <Cloud />,
          title: texts.emptyTitle,
          text: texts.emptyText,
          action: (
            <Button variant="primary" onClick={create}>
              {texts.emptyCreate}
            </Button>
          ),
        }}
        nothingFound={texts.nothingFound}
        tiles={
          <StatTiles
            label={texts.stats}
            tiles={[
              { label: texts.tiles.all, value: count(() => true) },
              { label: texts.tiles.active, value: count(({ isActive }) => isActive) },
              { label: texts.tiles.free, value: count(({ price }) => price === 0) },
              { label: texts.tiles.paid, value: count(({ price }) => price > 0) },
            ]}
          />
        }
        toolbar={
          <ListToolbar list={list} label={texts.search} hint={texts.searchHint}>
            <Select
              label={texts.status}
              hideLabel
              value={filters.status}
              options={statuses}
              onValueChange={(status) => list.setFilter('status', status)}
            />
          </ListToolbar>
        }
        skeleton={<DataTableSkeleton columns={6} rows={4} />}
        bulkBar={
          <BulkBar count={selection.ids.size} onClear={selection.clear}>
            <Button
              variant="danger"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => setOpened({ deleting: shown.services.filter(({ id }) => selection.ids.has(id)) })}
            >
              {texts.deleteChosen}
            </Button>
          </BulkBar>
        }
      >
        <DataTable
          rows={shown.services}
          columns={serviceColumns({
            onActive: toggle,
            onEdit: (service) => setOpened({ form: service }),
            onDelete: (service) => setOpened({ deleting: [service] }),
          })}
          rowKey={({ id }) => id}
          rowName={({ name }) => texts.row(name)}
          caption={texts.title}
          sort={list.sort}
          onSort={list.setSort}
          selection={selection}
          onRowOpen={(service) => setOpened({ form: service })}
        />
      </PagedList>
      {opened && 'form' in opened && (
        <ServiceDialog
          service={opened.form === 'new' ? undefined : opened.form}
          onClose={close}
          onSaved={({ message }) => {
            toast(message);
            close();
          }}
        />
      )}
      {opened && 'deleting' in opened && <DeleteServices services={opened.deleting} onClose={close} />}
    </Page>
  );
}
