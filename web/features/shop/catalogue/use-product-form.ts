import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AdminProduct, AdminProductResponse, ProductInput } from '../../../../shared/shop/catalogue/contract.ts';
import { ApiError, errorText } from '../../../lib/api.ts';
import { isOther, useEditConflict } from '../../../ui/form/use-edit-conflict.tsx';
import { createProduct, updateProduct } from './api.ts';
import { editedFields } from './edited-fields.ts';
import type { FormatField } from './format-values.ts';
import { formTexts as texts } from './product-texts.ts';
import {
  checkProduct,
  type FieldErrors,
  type PartValues,
  type ProductValues,
  productInputOf,
  productValuesOf,
  type TierValues,
} from './product-values.ts';

/** The state of the product form; `useForm` has no lists, and tiers are one. */
export function useProductForm(product: AdminProduct | undefined, onSaved: (response: AdminProductResponse) => void) {
  const [values, setValues] = useState(() => productValuesOf(product));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const conflict = useEditConflict({
    record: product,
    fields: editedFields,
    onTake: (current, changed) => {
      const now = productValuesOf(current);
      set(Object.fromEntries(changed.map((name) => [name, now[name]])));
    },
    isTouched: (base, name): boolean => isOther(values[name], productValuesOf(base)[name]),
  });
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);

  const set = (changed: Partial<ProductValues>): void => {
    setValues((all) => ({ ...all, ...changed }));
    setErrors((all) => without(all, (field) => field in changed));
  };
  /** The indexes of the rows have changed: their errors are dropped until the next submit. */
  const setRows = (changed: Partial<ProductValues>, path: string): void => {
    set(changed);
    setErrors((all) => without(all, (field) => field.startsWith(path)));
  };
  const refuse = (found: FieldErrors): void => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };

  const fail = (error: unknown): void => {
    if (conflict.catches(error)) return;
    const issues = error instanceof ApiError ? (error.issues ?? []) : [];
    if (issues.length > 0) refuse(Object.fromEntries(issues.map(({ field, message }) => [field, message])));
    else setProblem(errorText(error, product ? texts.updateFailed : texts.createFailed));
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(null);
    const found = checkProduct(values);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setBusy(true);
    try {
      onSaved(await save(product, conflict.version, productInputOf(values)));
    } catch (error) {
      setBusy(false);
      fail(error);
    }
  };

  return {
    values,
    errors,
    problem,
    conflict: conflict.notice,
    isBusy,
    set,
    text: (name: TextName) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    }),
    setTiers: (tiers: TierValues[]) => setRows({ tiers }, 'priceTiers'),
    setParts: (parts: PartValues[]) => setRows({ parts }, 'bundleParts'),
    formProps: { ref: form, onSubmit: submit, noValidate: true },
  };
}

const save = (product: AdminProduct | undefined, version: number | undefined, input: ProductInput) =>
  product ? updateProduct(product.id, { ...input, version }) : createProduct(input);

type TextName =
  | 'name'
  | 'description'
  | 'price'
  | 'resolution'
  | 'serviceGroup'
  | 'deliveryDaysFrom'
  | 'deliveryDaysTo'
  | FormatField;

const without = (errors: FieldErrors, isGone: (field: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !isGone(field)));
