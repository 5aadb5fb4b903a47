import { Copy, Plus, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminProduct, ProductListQuery } from '../../../shared/contract/catalogue.ts';
import { duplicateProducts, productsPath, useAdminProducts } from '../../features/catalogue/api.ts';
import { DeleteProducts } from '../../features/catalogue/delete-products.tsx';
import { productColumns } from '../../features/catalogue/product-columns.tsx';
import { ProductDialog } from '../../features/catalogue/product-dialog.tsx';
import { listTexts as texts, typeNames } from '../../features/catalogue/product-texts.ts';
import { ProductTiles } from '../../features/catalogue/product-tiles.tsx';
import { useProductToggles } from '../../features/catalogue/use-product-toggles.ts';
import { errorText } from '../../lib/api.ts';
import { useListQuery } from '../../lib/use-list-query.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DataTableSkeleton } from '../../ui/data-table-skeleton.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Select } from '../../ui/select.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useRowSelection } from '../../ui/use-row-selection.ts';

type ProductFilters = Pick<ProductListQuery, 'type' | 'status'>;

const types = Object.entries({ all: texts.allTypes, ...typeNames }).map(([value, label]) => ({
  value: value as ProductFilters['type'],
  label,
}));
const statuses = (['all', 'active', 'inactive'] as const).map((value) => ({ value, label: texts.statuses[value] }));

/** What is open above the list. */
type Opened = { form: AdminProduct | 'new' } | { deleting: AdminProduct[] } | null;

export default function AdminProductsScreen() {
  const toast = useToast();
  const list = useListQuery<ProductFilters>({ filters: { type: 'all', status: 'all' }, sort: 'name_asc' });
  const response = useAdminProducts(list.path(productsPath));
  const products = response.data?.products ?? [];
  const selection = useRowSelection(
    products.map(({ id }) => id),
    list.query,
  );
  const toggles = useProductToggles(response.mutate);
  const [opened, setOpened] = useState<Opened>(null);
  const [isDuplicating, setDuplicating] = useState(false);
  const close = (): void => setOpened(null);
  const create = (): void => setOpened({ form: 'new' });
  const chosen = products.filter(({ id }) => selection.ids.has(id));

  const duplicate = async (): Promise<void> => {
    setDuplicating(true);
    try {
      toast((await duplicateProducts([...selection.ids])).message);
      selection.clear();
    } catch (error) {
      toast(errorText(error, texts.duplicateFailed), 'error');
    } finally {
      setDuplicating(false);
    }
  };

  return (
    <Page title={texts.title} bleed>
      <PagedList
        title={texts.title}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={create}>
            {texts.create}
          </Button>
        }
        list={list}
        response={response}
        loadFailed={texts.loadFailed}
        empty={{
          icon: <Tags />,
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
          <ProductTiles
            stats={response.data?.stats}
            {...list.filters}
            onType={(type) => list.setFilter('type', type)}
            onStatus={(status) => list.setFilter('status', status)}
          />
        }
        toolbar={
          <ListToolbar list={list} label={texts.search} hint={texts.searchHint}>
            <Select
              label={texts.type}
              hideLabel
              value={list.filters.type}
              options={types}
              onValueChange={(type) => list.setFilter('type', type)}
            />
            <Select
              label={texts.status}
              hideLabel
              value={list.filters.status}
              options={statuses}
              onValueChange={(status) => list.setFilter('status', status)}
            />
          </ListToolbar>
        }
        skeleton={<DataTableSkeleton columns={7} />}
        bulkBar={
          <BulkBar count={selection.ids.size} onClear={selection.clear}>
            <Button
              icon={<Copy aria-hidden="true" />}
              busy={isDuplicating}
              busyText={texts.duplicating}
              onClick={duplicate}
            >
              {texts.duplicate}
            </Button>
            <Button
              variant="danger"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => setOpened({ deleting: chosen })}
            >
              {texts.deleteChosen}
            </Button>
          </BulkBar>
        }
      >
        <DataTable
          rows={products}
          columns={productColumns({
            ...toggles,
            onEdit: (product) => setOpened({ form: product }),
            onDelete: (product) => setOpened({ deleting: [product] }),
          })}
          rowKey={({ id }) => id}
          rowName={({ name }) => texts.row(name)}
          caption={texts.title}
          sort={list.sort}
          onSort={list.setSort}
          selection={selection}
          onRowOpen={(product) => setOpened({ form: product })}
        />
      </PagedList>
      {opened && 'form' in opened && (
        <ProductDialog
          product={opened.form === 'new' ? undefined : opened.form}
          onClose={close}
          onSaved={({ message }) => {
            toast(message);
            close();
          }}
        />
      )}
      {opened && 'deleting' in opened && <DeleteProducts products={opened.deleting} onClose={close} />}
    </Page>
  );
}
