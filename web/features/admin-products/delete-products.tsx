import { useState } from 'react';
import type { AdminProduct } from '../../../shared/contract/catalogue.ts';
import { ApiError, errorText } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { deleteProduct, deleteProducts } from './api.ts';
import { deleteTexts as texts } from './product-texts.ts';

interface DeleteProductsProps {
  /** One or more. */
  products: AdminProduct[];
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks, deletes, and says why not. */
export function DeleteProducts({ products, onClose, onDeleted }: DeleteProductsProps) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [first] = products;
  const only = products.length === 1 ? first : undefined;

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const call = only ? deleteProduct(only.id) : deleteProducts(products.map(({ id }) => id));
      toast((await call).message);
      onDeleted();
    } catch (failure) {
      setBusy(false);
      setError(reasonOf(failure) ?? errorText(failure, only ? texts.failed : texts.failedMany));
    }
  };

  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={only ? texts.one : texts.many(products.length)}
      text={only ? texts.text(only.name) : texts.textMany}
      confirmText={texts.confirm}
      busy={isBusy}
      busyText={texts.deleting}
      error={error}
      onConfirm={confirm}
      nextFocus={() => document.querySelector<HTMLElement>('main h1')}
    />
  );
}

/** Which albums stand in the way. */
const reasonOf = (failure: unknown): string | undefined =>
  failure instanceof ApiError ? failure.issueOf('productIds') : undefined;
