import type { AdminStorageService } from '../../../../../shared/money/storage/contract.ts';
import { Switch } from '../../../../ui/form/switch.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { Column } from '../../../../ui/table/data-table.tsx';
import { editDeleteColumn } from '../../../../ui/table/edit-delete-column.tsx';
import { priceUnits, listTexts as texts } from './storage-texts.ts';

interface ColumnActions {
  onActive: (service: AdminStorageService, isActive: boolean) => void;
  onEdit: (service: AdminStorageService) => void;
  onDelete: (service: AdminStorageService) => void;
}

export function serviceColumns({ onActive, onEdit, onDelete }: ColumnActions): Column<AdminStorageService>[] {
  return [
    {
      key: 'name',
      header: texts.columns.name,
      sortField: 'name',
      phone: 'title',
      cell: ({ name, description, rawSupport }) => (
        <Stack as="span" gap={1}>
          <span>{name}</span>
          {description && (
            <Muted size="xs" as="span">
              {description}
            </Muted>
          )}
          {rawSupport && !description?.includes('RAW') && (
            <Muted size="xs" as="span">
              {texts.raw}
            </Muted>
          )}
        </Stack>
      ),
    },
    {
      key: 'capacity',
      header: texts.columns.capacity,
      sortField: 'capacity',
      firstSort: 'desc',
      align: 'end',
      cell: ({ capacity, capacityUnit }) => texts.capacity(capacity, capacityUnit),
    },
    {
      key: 'price',
      header: texts.columns.price,
      sortField: 'price',
      align: 'end',
      cell: ({ price, priceUnit }) =>
        price === 0 ? (
          texts.free
        ) : (
          <>
            {texts.price(price)}{' '}
            <Muted size="xs" as="span">
              {priceUnits[priceUnit]}
            </Muted>
          </>
        ),
    },
    {
      key: 'customers',
      header: texts.columns.customers,
      sortField: 'customers',
      firstSort: 'desc',
      align: 'end',
      cell: ({ customers, hasMoreCustomers }) => texts.customers(customers, hasMoreCustomers),
    },
    {
      key: 'active',
      header: texts.columns.active,
      cell: (service) => (
        <Switch
          label={texts.activeLabel(service.name)}
          hideLabel
          checked={service.isActive}
          onCheckedChange={(isActive) => onActive(service, isActive)}
        />
      ),
    },
    editDeleteColumn({ header: texts.columns.actions, texts, onEdit, onDelete }),
  ];
}
