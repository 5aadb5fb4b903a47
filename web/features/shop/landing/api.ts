import type { FeaturedAlbumsResponse } from '../../../../shared/library/albums/contract.ts';
import type { FeaturedProductsResponse } from '../../../../shared/shop/catalogue/contract.ts';
import { useApi } from '../../../lib/api.ts';

export const useFeaturedAlbums = () => useApi<FeaturedAlbumsResponse>('/albums/featured');
export const useFeaturedProducts = () => useApi<FeaturedProductsResponse>('/orders/featured-products');
