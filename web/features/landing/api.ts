import type { FeaturedAlbumsAnswer } from '../../../shared/contract/albums.ts';
import type { FeaturedProductsAnswer } from '../../../shared/contract/catalogue.ts';
import type { StoragePlansAnswer } from '../../../shared/contract/storage.ts';
import { useApi } from '../../lib/api.ts';

export const useFeaturedAlbums = () => useApi<FeaturedAlbumsAnswer>('/albums/featured');
export const useStoragePlans = () => useApi<StoragePlansAnswer>('/storage/plans');
export const useFeaturedProducts = () => useApi<FeaturedProductsAnswer>('/orders/featured-products');
