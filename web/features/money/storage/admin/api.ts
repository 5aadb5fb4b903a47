import type {
  AdminStorageServiceResponse,
  AdminStorageServicesResponse,
  StorageServiceInput,
  StorageServicesDeletedResponse,
  StorageServiceUpdate,
} from '../../../../../shared/money/storage/contract.ts';
import { api, refresh, useApi } from '../../../../lib/api.ts';

const servicesPath = '/admin/storage-services';
const servicePath = (id: string): string => `${servicesPath}/${encodeURIComponent(id)}`;

/** Loads all plans; there are few. */
export const useStorageServices = () => useApi<AdminStorageServicesResponse>(servicesPath);

/** Call after a write: also reloads the price list and the customers with their plans. */
async function changing<T>(call: Promise<T>): Promise<T> {
  const response = await call;
  await Promise.all([servicesPath, '/storage/', '/auth/profile', '/admin/customers'].map(refresh));
  return response;
}

export const createStorageService = (input: StorageServiceInput) =>
  changing(api<AdminStorageServiceResponse>('POST', servicesPath, input));

export const updateStorageService = (id: string, input: StorageServiceUpdate) =>
  changing(api<AdminStorageServiceResponse>('PUT', servicePath(id), input));

export const deleteStorageService = (id: string) =>
  changing(api<StorageServicesDeletedResponse>('DELETE', servicePath(id)));

export const deleteStorageServices = (serviceIds: string[]) =>
  changing(api<StorageServicesDeletedResponse>('DELETE', `${servicesPath}/bulk`, { serviceIds }));
