import type { FeaturedAlbumsAnswer } from '../../../shared/contract/albums.ts';
import type { StoragePlansAnswer } from '../../../shared/contract/storage.ts';
import { useApi } from '../../lib/api.ts';

export const useFeaturedAlbums = () => useApi<FeaturedAlbumsAnswer>('/albums/featured');
export const useStoragePlans = () => useApi<StoragePlansAnswer>('/storage/plans');
