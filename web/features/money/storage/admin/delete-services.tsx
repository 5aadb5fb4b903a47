import type { AdminStorageService } from '../../../../../shared/money/storage/contract.ts';
import { ApiError, errorText } from '../../../../lib/api.ts';
import { ConfirmAction } from '../../../../ui/overlay/confirm-action.tsx';
import { deleteStorageService, deleteStorageServices } from './api.ts';
import { deleteTexts as texts } from './storage-texts.ts';

interface DeleteServicesProps {
  /** One or several. */
  services: AdminStorageService[];
  onClose: () => void;
}

/** Confirms and deletes plans; the error names those in use. */
export function DeleteServices({ services, onClose }: DeleteServicesProps) {
  const [first] = services;
  const only = services.length === 1 ? first : undefined;
  return (
    <ConfirmAction
      danger
      texts={{ ...texts, title: only ? texts.one : texts.many(services.length) }}
      text={only ? texts.text(only.name) : texts.textMany}
      action={() => (only ? deleteStorageService(only.id) : deleteStorageServices(services.map(({ id }) => id)))}
      explain={(error) => reasonOf(error) || errorText(error, only ? texts.failed : texts.failedMany)}
      onClose={onClose}
      nextFocus={() => document.querySelector<HTMLElement>('main h1')}
    />
  );
}

/** Returns the names of the plans in use. */
const reasonOf = (failure: unknown): string =>
  failure instanceof ApiError ? (failure.issues ?? []).map(({ message }) => message).join(' ') : '';
