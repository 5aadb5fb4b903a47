import { useEffect } from 'react';
import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import { sharePath } from '../../../../shared/library/albums/album-page.ts';
import { api, errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { shareTexts } from './share-texts.ts';

/** Ends the reminders whose mail led here. */
export default function StopReminders({ slug, token }: { slug: string; token: string }) {
  const toast = useToast();
  useEffect(() => {
    // Not again by a reload.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    api<MessageResponse>('POST', `${sharePath(slug)}/reminders/stop`, { token }).then(
      ({ message }) => toast(message),
      (error) => toast(errorText(error, shareTexts.partFailed), 'error'),
    );
  }, [slug, token, toast]);
  return null;
}
