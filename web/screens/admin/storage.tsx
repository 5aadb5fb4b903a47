import { Cloud, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminStorageService } from '../../../shared/money/storage/contract.ts';
import { useStorageServices } from '../../features/money/storage/admin/api.ts';
import { DeleteServices } from '../../features/money/storage/admin/delete-services.tsx';
import { pageOfServices, type StatusFilter } from '../../features/money/storage/admin/page-of-services.ts';
import { serviceColumns } from '../../features/money/storage/admin/service-columns.tsx';
import { ServiceDialog } from '../../features/money/storage/admin/service-dialog.tsx';
import { listTexts as texts } from '../../features/money/storage/admin/storage-texts.ts';
import { useServiceToggle } from '../../features/money/storage/admin/use-service-toggle.ts';
import { useListQuery } from '../../lib/use-list-query.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/form/button.tsx';
import { AdminListScreen } from '../../ui/table/admin-list-screen.tsx';
import { useRowSelection } from '../../ui/table/use-row-selection.ts';

const statuses = (['all', 'active', 'inactive'] as const).map((value) => ({ value, label: texts.statuses[value] }));

/** The open dialog. */
type Opened = { form: AdminStorageService | 'new' } | { deleting: AdminStorageService[] } | null;

export default function AdminStorageScreen() {
  const toast = useToast();
  const list = useListQuery<{ status: StatusFilter }>({ filters: { status: 'all' }, sort: 'price_asc' });
  const { data, error, isLoading, mutate } = useStorageServices();
  const all = data?.storageServices ?? [];
  const { search, sort, page, filters } = list;
  const found = pageOfServices(all, { search, sort, page, status: filters.status });
  const selection = useRowSelection(
    found.services.map(({ id }) => id),
    list.query,
  );
  const toggle = useServiceToggle(mutate);
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => setOpened(null);
  const count = (isCounted: (service: AdminStorageService) => boolean) => data && all.filter(isCounted).length;

  return (
    <AdminListScreen
      texts={texts}
      icon={<Cloud />}
      list={list}
      response={{ data: data && found, error, isLoading, mutate }}
      create={{ text: texts.create, emptyText: texts.emptyCreate, onClick: () => setOpened({ form: 'new' }) }}
      tiles={[
        { label: texts.tiles.all, value: count(() => true) },
        { label: texts.tiles.active, value: count(({ isActive }) => isActive) },
        { label: texts.tiles.free, value: count(({ price }) => price === 0) },
        { label: texts.tiles.paid, value: count(({ price }) => price > 0) },
      ]}
      filters={[{ name: 'status', label: texts.status, options: statuses }]}
      table={{
        rows: found.services,
        columns: serviceColumns({
          onActive: toggle,
          onEdit: (service) => setOpened({ form: service }),
          onDelete: (service) => setOpened({ deleting: [service] }),
        }),
        rowName: ({ name }) => texts.row(name),
        selection,
        onRowOpen: (service) => setOpened({ form: service }),
        skeletonRows: 4,
      }}
      bulkActions={
        <Button
          variant="danger"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => setOpened({ deleting: found.services.filter(({ id }) => selection.ids.has(id)) })}
        >
          {texts.deleteChosen}
        </Button>
      }
    >
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
    </AdminListScreen>
  );
}
