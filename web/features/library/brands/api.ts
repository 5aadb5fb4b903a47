import type { BrandInput, BrandResponse } from '../../../../shared/library/brands/contract.ts';
import { api, useApi } from '../../../lib/api.ts';

/** What a photographer shows beside their photos. */
export const useBrand = () => useApi<BrandResponse>('/brand');
export const saveBrand = (input: BrandInput) => api<BrandResponse>('PUT', '/brand', input);
