import { useState } from 'react';
import type { AlbumLink, UpdateLinkInput } from '../../../../shared/library/links/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { updateLink } from './api.ts';
import { linkTexts as texts } from './link-texts.ts';

/** Saves a change of a link at once; what could not be saved is said in a toast, and `save` resolves to false. */
export function useSaveLink(link: AlbumLink, onSaved: (link: AlbumLink) => void) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const save = async (change: UpdateLinkInput): Promise<boolean> => {
    setBusy(true);
    try {
      onSaved((await updateLink(link.id, change)).link);
      return true;
    } catch (error) {
      toast(texts.saveFailed + errorText(error, texts.unexpected), 'error');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy };
}
