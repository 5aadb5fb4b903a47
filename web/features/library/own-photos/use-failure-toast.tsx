import { errorText, hasCode } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { toastButton } from '../../../ui/feedback/toast-button.tsx';
import { openPlans } from '../../money/storage/plan-dialog-store.ts';
import { selectedTexts } from './own-photos-texts.ts';

const shownForMs = 10_000;

/** Says why something was not done to photos, after `lead`; for lack of space with a button that offers more. */
export function useFailureToast() {
  const toast = useToast();
  return (error: unknown, lead = ''): void => {
    const isFull = hasCode(error, 'storage-full');
    toast(lead + errorText(error, selectedTexts.failed), 'error', isFull ? { shownForMs, action: offerSpace } : {});
  };
}

const offerSpace = toastButton(selectedTexts.raise, openPlans);
