import { useEffect, useRef, useState } from 'react';
import type { Photo } from '../../../../shared/contract/photos.ts';
import { errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useIsCompleting } from './completing-id.ts';
import { completionTexts as texts } from './completion-texts.ts';

interface RepairPreviewProps {
  photo: Photo;
  onCompleted: (photo: Photo) => void;
}

/** Makes the previews that a photo lacks in the browser, from the stored original. */
export function RepairPreview({ photo, onCompleted }: RepairPreviewProps) {
  const [isAsked, setAsked] = useState(false);
  const isCompleting = useIsCompleting(photo.id);
  const toast = useToast();
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const repair = async (): Promise<void> => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setAsked(true);
    try {
      const { completePhoto } = await import('./complete-photo.ts');
      onCompleted(await completePhoto(photo, signal));
      toast(texts.repaired);
    } catch (error) {
      if (!signal.aborted) toast(texts.failed + errorText(error, texts.tryAgain), 'error');
    }
    setAsked(false);
  };

  const isBusy = isAsked || isCompleting;
  return (
    <Button
      size="s"
      busy={isBusy}
      busyText={texts.repairing}
      aria-label={isBusy ? undefined : texts.repairPhoto(photo.filename)}
      onClick={repair}
    >
      {texts.repair}
    </Button>
  );
}
