import type { FeaturedAlbumsResponse } from '../../../shared/contract/albums.ts';
import type { FeaturedProductsResponse } from '../../../shared/contract/catalogue.ts';
import { useApi } from '../../lib/api.ts';

export const useFeaturedAlbums = () => useApi<FeaturedAlbumsResponse>('/albums/featured');
export const useFeaturedProducts = () => useApi<FeaturedProductsResponse>('/orders/featured-products');
