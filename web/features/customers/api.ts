import type { MessageAnswer } from '../../../shared/contract/auth.ts';
import type {
  CustomerAnswer,
  CustomerDetailAnswer,
  CustomerUpdate,
  NewPasswordAnswer,
} from '../../../shared/contract/customers.ts';
import type { AdminStorageServicesAnswer } from '../../../shared/contract/storage.ts';
import { api, refresh, useApi } from '../../lib/api.ts';

export const customersPath = '/admin/customers';
const customerPath = (id: string): string => `${customersPath}/${encodeURIComponent(id)}`;

export const updateCustomer = (id: string, input: CustomerUpdate) =>
  api<CustomerAnswer>('PUT', customerPath(id), input);
export const resetPassword = (id: string) => api<NewPasswordAnswer>('POST', `${customerPath(id)}/reset-password`);
export const deleteCustomer = (id: string) => api<MessageAnswer>('DELETE', customerPath(id));
export const setPlan = (id: string, storageServiceId: string | null) =>
  api<CustomerAnswer>('PUT', `${customerPath(id)}/storage`, { storageServiceId });

export const useCustomer = (id: string) => useApi<CustomerDetailAnswer>(customerPath(id));
export const usePlans = () => useApi<AdminStorageServicesAnswer>('/admin/storage-services');

/** After a change: every page of the list, and the details that are open. */
export const refreshCustomers = () => refresh(customersPath);
