import type {
  AdminProductResponse,
  AdminProductsResponse,
  ProductInput,
  ProductPricesResponse,
  ProductsDeletedResponse,
  ProductsDuplicatedResponse,
  ProductUpdate,
} from '../../../../shared/shop/catalogue/contract.ts';
import { api, refresh, useApi } from '../../../lib/api.ts';

export const productsPath = '/admin/products';

/** `path` includes the query of the list. */
export const useAdminProducts = (path: string | null) =>
  useApi<AdminProductsResponse>(path, { keepPreviousData: true });

/** The whole catalogue. */
export const useAllProducts = () => useAdminProducts(`${productsPath}?limit=250&sort=name_asc`);

const productPath = (id: string): string => `${productsPath}/${encodeURIComponent(id)}`;

export const useProductPrices = (id: string) => useApi<ProductPricesResponse>(`${productPath(id)}/prices`);

/** Call after a write: reloads what shows the catalogue, such as price lists and the cart. */
async function changing<T>(call: Promise<T>): Promise<T> {
  const response = await call;
  await Promise.all([refresh(productsPath), refresh('/orders/')]);
  return response;
}

export const createProduct = (input: ProductInput) => changing(api<AdminProductResponse>('POST', productsPath, input));

export const updateProduct = (id: string, input: ProductUpdate) =>
  changing(api<AdminProductResponse>('PUT', productPath(id), input));

export const setProductFeatured = (id: string, featuredOnHomepage: boolean) =>
  changing(api<AdminProductResponse>('PUT', `${productPath(id)}/featured`, { featuredOnHomepage }));

export const deleteProduct = (id: string) => changing(api<ProductsDeletedResponse>('DELETE', productPath(id)));

export const deleteProducts = (productIds: string[]) =>
  changing(api<ProductsDeletedResponse>('DELETE', `${productsPath}/bulk`, { productIds }));

export const duplicateProducts = (productIds: string[]) =>
  changing(api<ProductsDuplicatedResponse>('POST', `${productsPath}/bulk/duplicate`, { productIds }));
