import type {
  VoucherRequest,
  VoucherResponse,
  VouchersResponse,
  VoucherUpdate,
  VoucherUsesResponse,
} from '../../../../shared/shop/vouchers/contract.ts';
import { api, refresh, useApi } from '../../../lib/api.ts';

const vouchersPath = '/admin/vouchers';
const voucherPath = (id: string): string => `${vouchersPath}/${encodeURIComponent(id)}`;

export const useVouchers = () => useApi<VouchersResponse>(vouchersPath);
export const useVoucherUses = (id: string) => useApi<VoucherUsesResponse>(`${voucherPath(id)}/uses`);
export const refreshVouchers = () => refresh(vouchersPath);

export const createVoucher = (input: VoucherRequest) => api<VoucherResponse>('POST', vouchersPath, input);
export const updateVoucher = (id: string, input: VoucherUpdate) => api<VoucherResponse>('PUT', voucherPath(id), input);
