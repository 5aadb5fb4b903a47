import { Pencil, Trash2 } from 'lucide-react';
import type { AdminProduct } from '../../../shared/contract/catalogue.ts';
import { formatEuros } from '../../../shared/format/money.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './product-list.module.css';
import { listTexts as texts, typeNames } from './product-texts.ts';

const typeTones: Record<AdminProduct['type'], BadgeTone> = {
  PRINT_SIZE: 'accent',
  SERVICE: 'purple',
  DELIVERY: 'warning',
  DOWNLOAD: 'info',
};

interface ColumnActions {
  onActive: (product: AdminProduct, isActive: boolean) => void;
  onFeatured: (product: AdminProduct, isFeatured: boolean) => void;
  onEdit: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
}

export function productColumns({ onActive, onFeatured, onEdit, onDelete }: ColumnActions): Column<AdminProduct>[] {
  return [
    {
      key: 'name',
      header: texts.columns.name,
      sortField: 'name',
      phone: 'title',
      cell: ({ name, description, serviceGroup }) => (
        <span className={styles.name}>
          <span>{name}</span>
          {description && <span className={styles.description}>{description}</span>}
          {serviceGroup && <span className={styles.description}>{texts.group(serviceGroup)}</span>}
        </span>
      ),
    },
    {
      key: 'type',
      header: texts.columns.type,
      cell: ({ type }) => <Badge tone={typeTones[type]}>{typeNames[type]}</Badge>,
    },
    {
      key: 'price',
      header: texts.columns.price,
      sortField: 'price',
      align: 'end',
      cell: ({ price, priceTiers }) => (
        <>
          <span className={styles.price}>{formatEuros(price)}</span>
          {priceTiers.length > 0 && <span className={styles.tiers}>{texts.tiers(priceTiers.length)}</span>}
        </>
      ),
    },
    {
      key: 'resolution',
      header: texts.columns.resolution,
      cell: ({ type, resolution }) => {
        if (type !== 'DOWNLOAD') return null;
        return resolution === null ? texts.original : texts.pixels(resolution);
      },
    },
    {
      key: 'active',
      header: texts.columns.active,
      cell: (product) => (
        <Switch
          label={texts.activeLabel(product.name)}
          hideLabel
          checked={product.isActive}
          onCheckedChange={(isActive) => onActive(product, isActive)}
        />
      ),
    },
    {
      key: 'featured',
      header: texts.columns.featured,
      cell: (product) => (
        <span className={styles.featured}>
          <Switch
            label={texts.featuredLabel(product.name)}
            hideLabel
            checked={product.featuredOnHomepage}
            onCheckedChange={(isFeatured) => onFeatured(product, isFeatured)}
          />
          <span aria-hidden="true">{product.featuredOnHomepage ? texts.shown : texts.hidden}</span>
        </span>
      ),
    },
    {
      key: 'actions',
      header: texts.columns.actions,
      align: 'end',
      phone: 'actions',
      cell: (product) => (
        <>
          <IconButton size="s" label={texts.edit(product.name)} onClick={() => onEdit(product)}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton size="s" label={texts.delete(product.name)} onClick={() => onDelete(product)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </>
      ),
    },
  ];
}
