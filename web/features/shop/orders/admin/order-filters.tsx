import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { isOperator } from '../../../../../shared/accounts/auth/roles.ts';
import { workFilters } from '../../../../../shared/production/today/work-filters.ts';
import { type OrderStatus, orderStatuses } from '../../../../../shared/shop/orders/order-status.ts';
import { statusLook } from '../../../../../shared/shop/orders/status-look.ts';
import { useSession } from '../../../../lib/session.ts';
import type { ListQuery } from '../../../../lib/use-list-query.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Toolbar } from '../../../../ui/table/toolbar.tsx';
import { useProducts } from '../../cart/api.ts';
import { useAdminProducts } from '../../catalogue/api.ts';
import { orderTexts } from '../order-texts.ts';
import { filterTexts as texts } from './admin-order-texts.ts';

type StatusFilter = 'all' | OrderStatus;

export const noFilters = {
  status: 'all' as StatusFilter,
  kind: 'all',
  delivery: '',
  size: '',
  work: 'all',
  held: 'all',
  since: '',
  until: '',
};
export type OrderFilterValues = typeof noFilters;

const hidden = ['kind', 'delivery', 'size', 'held', 'since', 'until'] as const;

export const statusOptions: { value: StatusFilter; label: string }[] = [
  { value: 'all', label: texts.allStatuses },
  ...orderStatuses.map((value) => ({ value, label: statusLook(value).label })),
];

export const workOptions = [
  { value: 'all', label: texts.workAll },
  ...workFilters.map((value) => ({ value: value as string, label: texts.workNames[value] })),
];

const kinds = ['PRINT', 'DOWNLOAD', 'STORAGE'] as const;
const kindOptions = [
  { value: 'all', label: texts.allKinds },
  ...kinds.map((value) => ({ value: value as string, label: orderTexts.kind(value) ?? value })),
];
const heldOptions = [
  { value: 'all', label: texts.heldAll },
  { value: 'yes', label: texts.heldOnly },
  { value: 'no', label: texts.heldNot },
];

type List = Pick<ListQuery<OrderFilterValues>, 'filters' | 'setFilter'>;

/** The button that shows further filters of the list; what the list is filtered by is always shown. */
export function OrderFilterButton({ isOpen, list, onToggle }: { isOpen: boolean; list: List; onToggle: () => void }) {
  const count = hidden.filter((name) => list.filters[name] !== noFilters[name]).length;
  return (
    <Button icon={<SlidersHorizontal aria-hidden="true" />} aria-expanded={isOpen} onClick={onToggle}>
      {texts.more(count)}
    </Button>
  );
}

/** Whether the further filters are shown. */
export function useOrderFilters({ filters }: Pick<List, 'filters'>) {
  const isUsed = hidden.some((name) => filters[name] !== noFilters[name]);
  const [isOpen, setOpen] = useState(isUsed);
  return { isOpen, toggle: () => setOpen(!isOpen) };
}

/** Filters by kind, delivery, print size, days and held orders. */
export function OrderFilters({ list: { filters, setFilter } }: { list: List }) {
  const label = useId();
  const { user } = useSession();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own.
    <div role="group" aria-labelledby={label}>
      <span id={label} hidden>
        {texts.moreFilters}
      </span>
      <Toolbar>
        {/* Operators see orders of prints. */}
        {!isOperator(user) && (
          <Select
            label={texts.kind}
            value={filters.kind}
            options={kindOptions}
            onValueChange={(value) => setFilter('kind', value)}
          />
        )}
        <ProductFilter
          label={texts.delivery}
          all={texts.allDeliveries}
          type="DELIVERY"
          value={filters.delivery}
          onValueChange={(value) => setFilter('delivery', value)}
        />
        <ProductFilter
          label={texts.size}
          all={texts.allSizes}
          type="PRINT_SIZE"
          value={filters.size}
          onValueChange={(value) => setFilter('size', value)}
        />
        <Select
          label={texts.held}
          value={filters.held}
          options={heldOptions}
          onValueChange={(value) => setFilter('held', value)}
        />
        <TextField
          type="date"
          label={texts.since}
          value={filters.since}
          max={filters.until || undefined}
          onChange={({ target }) => setFilter('since', target.value)}
        />
        <TextField
          type="date"
          label={texts.until}
          value={filters.until}
          min={filters.since || undefined}
          onChange={({ target }) => setFilter('until', target.value)}
        />
      </Toolbar>
    </div>
  );
}

interface ProductFilterProps {
  label: string;
  all: string;
  type: 'DELIVERY' | 'PRINT_SIZE';
  value: string;
  onValueChange: (name: string) => void;
}

/** The products of a type by name; also one that the catalogue does not have any more, when the address names it. */
function ProductFilter({ label, all, type, value, onValueChange }: ProductFilterProps) {
  const names = new Set([...useProductNames(type), ...(value ? [value] : [])]);
  const options = [{ value: '', label: all }, ...[...names].map((name) => ({ value: name, label: name }))];
  return <Select label={label} value={value} options={options} onValueChange={onValueChange} />;
}

/** Of all products; operators know those on offer. */
function useProductNames(type: ProductFilterProps['type']): string[] {
  const isOfOffer = isOperator(useSession().user);
  const { data: all } = useAdminProducts(isOfOffer ? null : `/admin/products?type=${type}&limit=250&sort=name_asc`);
  const { data: offer } = useProducts(isOfOffer);
  const products = isOfOffer ? offer?.products[type] : all?.products;
  return products?.map(({ name }) => name) ?? [];
}
