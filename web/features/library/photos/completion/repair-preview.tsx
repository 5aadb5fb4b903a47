import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { errorText } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { useIsCompleting } from '../../gallery/completing-store.ts';
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
  const button = useFocusHandedOn();

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
      ref={button}
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

/** A repaired photo has no such button: the focus goes on to the photo, in the grid or in the viewer. */
function useFocusHandedOn() {
  const ref = useRef<HTMLButtonElement>(null);
  // The cleanup of a layout effect still finds the button in the page.
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (!button || document.activeElement !== button) return;
      const place = button.closest<HTMLElement>('li, dialog');
      (place?.matches('li') ? place.querySelector('button') : place)?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
