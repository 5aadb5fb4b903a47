import { Copy, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminProduct } from '../../../shared/shop/catalogue/contract.ts';
import { duplicateProducts, productsPath, useAdminProducts } from '../../features/shop/catalogue/api.ts';
import { DeleteProducts } from '../../features/shop/catalogue/delete-products.tsx';
import { productColumns } from '../../features/shop/catalogue/product-columns.tsx';
import { ProductDialog } from '../../features/shop/catalogue/product-dialog.tsx';
import { listTexts as texts, typeNames } from '../../features/shop/catalogue/product-texts.ts';
import { type ProductFilters, productTiles } from '../../features/shop/catalogue/product-tiles.ts';
import { useProductToggles } from '../../features/shop/catalogue/use-product-toggles.ts';
import { errorText } from '../../lib/api.ts';
import { useListQuery } from '../../lib/use-list-query.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/form/button.tsx';
import { AdminListScreen } from '../../ui/table/admin-list-screen.tsx';
import { useRowSelection } from '../../ui/table/use-row-selection.ts';

const types = Object.entries({ all: texts.allTypes, ...typeNames }).map(([value, label]) => ({
  value: value as ProductFilters['type'],
  label,
}));
const statuses = (['all', 'active', 'inactive'] as const).map((value) => ({ value, label: texts.statuses[value] }));

/** The open dialog. */
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
    <AdminListScreen
      texts={texts}
      icon={<Tags />}
      list={list}
      response={response}
      create={{ text: texts.create, emptyText: texts.emptyCreate, onClick: () => setOpened({ form: 'new' }) }}
      tiles={productTiles(response.data?.stats, list)}
      filters={[
        { name: 'type', label: texts.type, options: types },
        { name: 'status', label: texts.status, options: statuses },
      ]}
      table={{
        rows: products,
        columns: productColumns({
          ...toggles,
          onEdit: (product) => setOpened({ form: product }),
          onDelete: (product) => setOpened({ deleting: [product] }),
        }),
        rowName: ({ name }) => texts.row(name),
        selection,
        onRowOpen: (product) => setOpened({ form: product }),
      }}
      bulkActions={
        <>
          <Button
            icon={<Copy aria-hidden="true" />}
            busy={isDuplicating}
            busyText={texts.duplicating}
            onClick={duplicate}
          >
            {texts.duplicate}
          </Button>
          <Button variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => setOpened({ deleting: chosen })}>
            {texts.deleteChosen}
          </Button>
        </>
      }
    >
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
    </AdminListScreen>
  );
}
