import type { KeyedMutator } from 'swr';
import type { AdminProduct, AdminProductsResponse } from '../../../../shared/shop/catalogue/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { setProductFeatured, updateProduct } from './api.ts';
import { listTexts as texts } from './product-texts.ts';

type Switches = Partial<Pick<AdminProduct, 'isActive' | 'featuredOnHomepage'>>;

/** Returns the handlers of the list's switches: optimistic updates that are rolled back on failure. */
export function useProductToggles(mutate: KeyedMutator<AdminProductsResponse>) {
  const toast = useToast();

  const show = (id: string, switches: Switches, revalidate: boolean) =>
    mutate(
      (response) =>
        response && {
          ...response,
          products: response.products.map((product) => (product.id === id ? { ...product, ...switches } : product)),
        },
      { revalidate },
    );
  const change = async (before: AdminProduct, switches: Switches, save: Promise<string>, failed: string) => {
    await show(before.id, switches, false);
    try {
      toast(await save);
    } catch (error) {
      toast(errorText(error, failed), 'error');
      const { isActive, featuredOnHomepage } = before;
      await show(before.id, { isActive, featuredOnHomepage }, true);
    }
  };

  return {
    onActive: (product: AdminProduct, isActive: boolean) =>
      change(
        product,
        { isActive },
        updateProduct(product.id, { isActive }).then(() => texts.activeDone(product.name, isActive)),
        texts.activeFailed,
      ),
    onFeatured: (product: AdminProduct, featuredOnHomepage: boolean) =>
      change(
        product,
        { featuredOnHomepage },
        setProductFeatured(product.id, featuredOnHomepage).then(({ message }) => message),
        texts.featuredFailed,
      ),
  };
}
