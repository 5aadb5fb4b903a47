import type { KeyedMutator } from 'swr';
import type { AdminStorageService, AdminStorageServicesResponse } from '../../../../shared/contract/storage.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/toast.tsx';
import { updateStorageService } from './api.ts';
import { listTexts as texts } from './storage-texts.ts';

/** The switch of the list: it changes at once, and back when that could not be saved. */
export function useServiceToggle(mutate: KeyedMutator<AdminStorageServicesResponse>) {
  const toast = useToast();

  const show = (id: string, isActive: boolean, revalidate: boolean) =>
    mutate(
      (response) =>
        response && {
          storageServices: response.storageServices.map((one) => (one.id === id ? { ...one, isActive } : one)),
        },
      { revalidate },
    );

  return async ({ id }: AdminStorageService, isActive: boolean): Promise<void> => {
    const save = updateStorageService(id, { isActive });
    await show(id, isActive, false);
    try {
      await save;
    } catch (error) {
      toast(errorText(error, texts.activeFailed), 'error');
      await show(id, !isActive, true);
    }
  };
}
