import type {
  AdminStorageServiceAnswer,
  AdminStorageServicesAnswer,
  StorageServiceInput,
  StorageServicesDeletedAnswer,
  StorageServiceUpdate,
} from '../../../../shared/contract/storage.ts';
import { api, refresh, useApi } from '../../../lib/api.ts';

const servicesPath = '/admin/storage-services';
const servicePath = (id: string): string => `${servicesPath}/${encodeURIComponent(id)}`;

/** All of them: there are few. */
export const useStorageServices = () => useApi<AdminStorageServicesAnswer>(servicesPath);

/** The price list and who has a plan are loaded again too. */
async function changing<T>(call: Promise<T>): Promise<T> {
  const answer = await call;
  await Promise.all([servicesPath, '/storage/', '/auth/profile', '/admin/customers'].map(refresh));
  return answer;
}

export const createStorageService = (input: StorageServiceInput) =>
  changing(api<AdminStorageServiceAnswer>('POST', servicesPath, input));

export const updateStorageService = (id: string, input: StorageServiceUpdate) =>
  changing(api<AdminStorageServiceAnswer>('PUT', servicePath(id), input));

export const deleteStorageService = (id: string) =>
  changing(api<StorageServicesDeletedAnswer>('DELETE', servicePath(id)));

export const deleteStorageServices = (serviceIds: string[]) =>
  changing(api<StorageServicesDeletedAnswer>('DELETE', `${servicesPath}/bulk`, { serviceIds }));
