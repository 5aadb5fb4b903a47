import { useState } from 'react';
import type { AdminStorageService } from '../../../shared/contract/storage.ts';
import { ApiError, errorText } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { deleteStorageService, deleteStorageServices } from './api.ts';
import { deleteTexts as texts } from './storage-texts.ts';

interface DeleteServicesProps {
  /** One or more. */
  services: AdminStorageService[];
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks, deletes, and says who still has one of them. */
export function DeleteServices({ services, onClose, onDeleted }: DeleteServicesProps) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [first] = services;
  const only = services.length === 1 ? first : undefined;

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const call = only ? deleteStorageService(only.id) : deleteStorageServices(services.map(({ id }) => id));
      toast((await call).message);
      onDeleted();
    } catch (failure) {
      setBusy(false);
      setError(reasonOf(failure) || errorText(failure, only ? texts.failed : texts.failedMany));
    }
  };

  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={only ? texts.one : texts.many(services.length)}
      text={only ? texts.text(only.name) : texts.textMany}
      confirmText={texts.confirm}
      busy={isBusy}
      busyText={texts.deleting}
      error={error}
      onConfirm={confirm}
      nextFocus={() => document.querySelector<HTMLElement>('main h1')}
    />
  );
}

/** Every plan that is in use, by name. */
const reasonOf = (failure: unknown): string =>
  failure instanceof ApiError ? (failure.issues ?? []).map(({ message }) => message).join(' ') : '';
