import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import type {
  CustomerDetailResponse,
  CustomerResponse,
  CustomerUpdate,
  NewPasswordResponse,
} from '../../../../shared/accounts/customers/contract.ts';
import type { AdminStorageServicesResponse } from '../../../../shared/money/storage/contract.ts';
import { api, refresh, useApi } from '../../../lib/api.ts';

export const customersPath = '/admin/customers';
const customerPath = (id: string): string => `${customersPath}/${encodeURIComponent(id)}`;

export const updateCustomer = (id: string, input: CustomerUpdate) =>
  api<CustomerResponse>('PUT', customerPath(id), input);
export const resetPassword = (id: string) => api<NewPasswordResponse>('POST', `${customerPath(id)}/reset-password`);
/** Of a passkey or an authenticator app that is lost. */
export const resetFactors = (id: string) => api<CustomerResponse>('POST', `${customerPath(id)}/reset-factors`);
export const deleteCustomer = (id: string) => api<MessageResponse>('DELETE', customerPath(id));
export const setPlan = (id: string, storageServiceId: string | null) =>
  api<CustomerResponse>('PUT', `${customerPath(id)}/storage`, { storageServiceId });

export const useCustomer = (id: string) => useApi<CustomerDetailResponse>(customerPath(id));
export const usePlans = () => useApi<AdminStorageServicesResponse>('/admin/storage-services');

/** Call after a write: reloads all pages of the list, and open details. */
export const refreshCustomers = () => refresh(customersPath);
