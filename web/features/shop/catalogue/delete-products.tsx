import type { AdminProduct } from '../../../../shared/shop/catalogue/contract.ts';
import { ApiError, errorText } from '../../../lib/api.ts';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { deleteProduct, deleteProducts } from './api.ts';
import { deleteTexts as texts } from './product-texts.ts';

interface DeleteProductsProps {
  /** One or several. */
  products: AdminProduct[];
  onClose: () => void;
}

/** Confirms and deletes products; the error names the albums that use them. */
export function DeleteProducts({ products, onClose }: DeleteProductsProps) {
  const [first] = products;
  const only = products.length === 1 ? first : undefined;
  return (
    <ConfirmAction
      danger
      texts={{ ...texts, title: only ? texts.one : texts.many(products.length) }}
      text={only ? texts.text(only.name) : texts.textMany}
      action={() => (only ? deleteProduct(only.id) : deleteProducts(products.map(({ id }) => id)))}
      explain={(error) => reasonOf(error) ?? errorText(error, only ? texts.failed : texts.failedMany)}
      onClose={onClose}
      nextFocus={() => document.querySelector<HTMLElement>('main h1')}
    />
  );
}

/** Returns the message about the albums that use the products. */
const reasonOf = (failure: unknown): string | undefined =>
  failure instanceof ApiError ? failure.issueOf('productIds') : undefined;
