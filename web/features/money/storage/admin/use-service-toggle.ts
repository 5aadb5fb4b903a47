import type { KeyedMutator } from 'swr';
import type {
  AdminStorageService,
  AdminStorageServicesResponse,
} from '../../../../../shared/money/storage/contract.ts';
import { errorText } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { updateStorageService } from './api.ts';
import { listTexts as texts } from './storage-texts.ts';

/** Returns the handler of the list's switch: an optimistic update that is rolled back on failure. */
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
