import { Plus } from 'lucide-react';
import { eurosToCents, formatCents } from '../../../../shared/format/money.ts';
import { readDecimal } from '../../../../shared/format/read-decimal.ts';
import { bundleLimits, separatelyCentsOf } from '../../../../shared/shop/catalogue/bundles.ts';
import type { AdminProduct } from '../../../../shared/shop/catalogue/contract.ts';
import { priceProblem } from '../../../../shared/shop/catalogue/price-tiers.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { LoadProblem } from '../../../ui/feedback/load-problem.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAllProducts } from './api.ts';
import styles from './product-dialog.module.css';
import { bundleTexts as texts } from './product-texts.ts';
import { type FieldErrors, type PartValues, partsOf } from './product-values.ts';
import { RemoveRow } from './remove-row.tsx';

interface BundleFieldsProps {
  parts: PartValues[];
  price: string;
  errors: FieldErrors;
  onChange: (parts: PartValues[]) => void;
}

/** What a bundle consists of, and what the same costs without it. */
export function BundleFields(props: BundleFieldsProps) {
  const { data, error, mutate } = useAllProducts();
  const products = data?.products.filter(({ type }) => type === 'PRINT_SIZE' || type === 'DOWNLOAD');
  return (
    <section className={styles.tiers} aria-label={texts.title}>
      <div>
        <h3>{texts.title}</h3>
        <p className={styles.note}>{texts.text}</p>
      </div>
      {products && <Parts {...props} products={products} />}
      {!products && !error && <Spinner label={texts.loading} />}
      {!products && error && (
        <LoadProblem title={texts.loadFailed} detail={error.message} retryText={texts.retry} onRetry={() => mutate()} />
      )}
    </section>
  );
}

function Parts({ parts, price, errors, onChange, products }: BundleFieldsProps & { products: AdminProduct[] }) {
  const nextKey = Math.max(-1, ...parts.map(({ key }) => key)) + 1;
  const change = (at: number, changed: Partial<PartValues>): void =>
    onChange(parts.map((part, index) => (index === at ? { ...part, ...changed } : part)));
  return (
    <>
      {parts.map(({ key, productId, count }, at) => (
        <fieldset key={key} className={styles.part} aria-label={texts.part(at + 1)}>
          <TextField
            label={texts.count}
            value={count}
            error={errors[`bundleParts.${at}.count`]}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => change(at, { count: event.target.value })}
          />
          <Select
            label={texts.product}
            value={productId}
            options={optionsOf(products, productId)}
            error={errors[`bundleParts.${at}.productId`] ?? null}
            onValueChange={(next) => change(at, { productId: next })}
          />
          <RemoveRow label={texts.remove(at + 1)} onClick={() => onChange(parts.filter((_, index) => index !== at))} />
        </fieldset>
      ))}
      {errors.bundleParts && <Alert tone="error">{errors.bundleParts}</Alert>}
      {parts.length < bundleLimits.parts && (
        <Button
          size="s"
          icon={<Plus aria-hidden="true" />}
          className={styles.add}
          onClick={() => onChange([...parts, { key: nextKey, productId: '', count: '1' }])}
        >
          {texts.add}
        </Button>
      )}
      <Comparison parts={parts} price={price} products={products} />
    </>
  );
}

/** Also a product that is not on sale, or not there any more, if the bundle has it. */
function optionsOf(products: readonly AdminProduct[], chosen: string): { value: string; label: string }[] {
  const offered = products.filter(({ id, isActive }) => isActive || id === chosen);
  const isGone = chosen !== '' && !offered.some(({ id }) => id === chosen);
  return [
    { value: isGone ? chosen : '', label: isGone ? texts.gone : texts.choose },
    ...offered.map(({ id, name, type, isActive }) => ({
      value: id,
      label: isActive ? texts.option(name, type === 'DOWNLOAD') : texts.inactive(name),
    })),
  ];
}

/** At the price for so many pieces; a bundle that saves nothing is of no use. */
function Comparison({
  parts,
  price,
  products,
}: Pick<BundleFieldsProps, 'parts' | 'price'> & { products: AdminProduct[] }) {
  const euros = readDecimal(price);
  const found = partsOf(parts).flatMap(({ productId, count }) => {
    const product = products.find(({ id }) => id === productId);
    return product && count > 0 ? [{ product, count }] : [];
  });
  if (found.length === 0 || found.length < parts.length || priceProblem(euros) !== null) return null;
  // Whether tiers go by the format is a setting; with it, the parts cost less.
  const separately = separatelyCentsOf(found, true);
  const savedCents = separately - eurosToCents(euros);
  return (
    <Alert tone={savedCents > 0 ? 'info' : 'warning'}>
      {savedCents > 0
        ? texts.saves(formatCents(separately), formatCents(savedCents))
        : texts.dearer(formatCents(separately))}
    </Alert>
  );
}
