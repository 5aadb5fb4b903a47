import { useState } from 'react';
import { matchesSearch } from '../../../../../shared/platform/search/matches-search.ts';
import type { AdminProduct, ProductType } from '../../../../../shared/shop/catalogue/contract.ts';
import { LoadProblem } from '../../../../ui/feedback/load-problem.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { withRow } from '../../../../ui/table/select-rows.ts';
import { useAllProducts } from '../../../shop/catalogue/api.ts';
import { productPickerTexts as texts } from './admin-album-texts.ts';
import { ProductOption } from './product-option.tsx';
import styles from './product-picker.module.css';

interface ProductPickerProps {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Selects the products that can be ordered from an album; none means all. */
export function ProductPicker({ chosen, onChange }: ProductPickerProps) {
  const { data, error, mutate } = useAllProducts();
  const [search, setSearch] = useState('');
  if (error && !data)
    return (
      <LoadProblem title={texts.loadFailed} detail={error.message} retryText={texts.retry} onRetry={() => mutate()} />
    );
  if (!data) return <Spinner label={texts.loading} />;
  // Deliveries and inactive products can't be selected, only deselected.
  const offered = data.products.filter(({ id, type, isActive }) => (isActive && type !== 'DELIVERY') || chosen.has(id));
  if (offered.length === 0) return <p className={styles.note}>{texts.empty}</p>;
  const shown = offered.filter(({ name, description }) => matchesSearch(search, [name, description]));
  return (
    <Stack gap={3}>
      <SearchField label={texts.search} hideLabel placeholder={texts.searchHint} value={search} onSearch={setSearch} />
      <div className={styles.state}>
        <p className={styles.note} role="status">
          {chosen.size === 0 ? texts.none : texts.chosen(chosen.size)}
        </p>
        {chosen.size > 0 && (
          <Button size="s" variant="ghost" onClick={() => onChange(new Set())}>
            {texts.clear}
          </Button>
        )}
      </div>
      {shown.length === 0 && <p className={styles.note}>{texts.nothingFound}</p>}
      {shown.length > 0 && (
        <fieldset className={styles.list} aria-label={texts.list}>
          {byType(shown).map(([type, products]) => (
            <div key={type}>
              <p className={styles.type}>{texts.types[type]}</p>
              {products.map((product) => (
                <ProductOption
                  key={product.id}
                  product={product}
                  isChosen={chosen.has(product.id)}
                  onChange={(isOn) => onChange(withRow(chosen, product.id, isOn))}
                />
              ))}
            </div>
          ))}
        </fieldset>
      )}
    </Stack>
  );
}

const typeOrder = Object.keys(texts.types) as ProductType[];

const byType = (products: AdminProduct[]) =>
  typeOrder
    .map((type) => [type, products.filter((product) => product.type === type)] as const)
    .filter(([, ofType]) => ofType.length > 0);
