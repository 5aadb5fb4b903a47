import type { FeaturedAlbumsAnswer } from '../../../shared/contract/albums.ts';
import type { FeaturedProductsAnswer } from '../../../shared/contract/catalogue.ts';
import { useApi } from '../../lib/api.ts';

export const useFeaturedAlbums = () => useApi<FeaturedAlbumsAnswer>('/albums/featured');
export const useFeaturedProducts = () => useApi<FeaturedProductsAnswer>('/orders/featured-products');
