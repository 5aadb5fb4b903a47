import { formatEuros } from '../../../../shared/format/money.ts';
import type { AdminProduct } from '../../../../shared/shop/catalogue/contract.ts';
import { deliveryKindTexts, deliveryTimeText } from '../../../../shared/shop/orders/delivery-time.ts';
import { formatName } from '../../../../shared/shop/prints/print-formats.ts';
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { editDeleteColumn } from '../../../ui/table/edit-delete-column.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import styles from './product-list.module.css';
import { listTexts as texts, typeNames } from './product-texts.ts';

const typeTones: Record<AdminProduct['type'], BadgeTone> = {
  PRINT_SIZE: 'accent',
  SERVICE: 'purple',
  DELIVERY: 'warning',
  DOWNLOAD: 'info',
  BUNDLE: 'success',
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
      cell: ({ name, description, type, printFormat, serviceGroup, isFrame, delivery, isIncomplete }) => (
        <Stack as="span" gap={1}>
          <span>{name}</span>
          {printFormat && formatName(printFormat) !== name && (
            <Muted size="xs" as="span">
              {formatName(printFormat)}
            </Muted>
          )}
          {type === 'PRINT_SIZE' && !printFormat && <Badge tone="warning">{texts.sizeMissing}</Badge>}
          {isIncomplete && <Badge tone="warning">{texts.incomplete}</Badge>}
          {isFrame && <Badge tone="neutral">{texts.frame}</Badge>}
          {description && (
            <Muted size="xs" as="span">
              {description}
            </Muted>
          )}
          {delivery && (
            <Muted size="xs" as="span">
              {deliveryTimeText(delivery) ?? deliveryKindTexts[delivery.kind]}
            </Muted>
          )}
          {serviceGroup && (
            <Muted size="xs" as="span">
              {texts.group(serviceGroup)}
            </Muted>
          )}
        </Stack>
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
        <TwoLines first={formatEuros(price)} second={priceTiers.length > 0 && texts.tiers(priceTiers.length)} />
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
      cell: (product) =>
        product.type !== 'BUNDLE' && (
          <Row gap={2} className={styles.featured}>
            <Switch
              label={texts.featuredLabel(product.name)}
              hideLabel
              checked={product.featuredOnHomepage}
              onCheckedChange={(isFeatured) => onFeatured(product, isFeatured)}
            />
            <span aria-hidden="true">{product.featuredOnHomepage ? texts.shown : texts.hidden}</span>
          </Row>
        ),
    },
    editDeleteColumn({ header: texts.columns.actions, texts, onEdit, onDelete }),
  ];
}
