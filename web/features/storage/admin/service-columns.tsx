import { Pencil, Trash2 } from 'lucide-react';
import type { AdminStorageService } from '../../../../shared/contract/storage.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import styles from './service-list.module.css';
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
        <span className={styles.name}>
          <span>{name}</span>
          {description && <span className={styles.quiet}>{description}</span>}
          {rawSupport && !description?.includes('RAW') && <span className={styles.quiet}>{texts.raw}</span>}
        </span>
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
            {texts.price(price)} <span className={styles.quiet}>{priceUnits[priceUnit]}</span>
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
    {
      key: 'actions',
      header: texts.columns.actions,
      align: 'end',
      phone: 'actions',
      cell: (service) => (
        <>
          <IconButton size="s" label={texts.edit(service.name)} onClick={() => onEdit(service)}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton size="s" label={texts.delete(service.name)} onClick={() => onDelete(service)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </>
      ),
    },
  ];
}
