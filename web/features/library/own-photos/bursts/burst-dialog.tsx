import { useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { bestOf } from '../../../../../shared/library/similar-photos/bursts.ts';
import { errorText } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useBackToClose } from '../../../../ui/overlay/use-back-to-close.ts';
import { trashPhotos } from '../api.ts';
import { ChoicePhoto, ChoicePhotos } from '../choice-photo.tsx';
import { isElsewhere } from '../elsewhere-question.tsx';
import { inSlices } from '../in-slices.ts';
import { selectedTexts } from '../own-photos-texts.ts';
import { refreshCounts, useTrashedToast } from '../use-undo-toast.tsx';
import { burstTexts as texts } from './burst-texts.ts';

interface BurstDialogProps {
  burst: readonly Photo[];
  /** Takes photos away from what is shown. */
  onGone: (ids: ReadonlySet<string>) => unknown;
  /** Loads again what is shown. */
  onReload: () => unknown;
  /** Shows all of them in the grid. */
  onUnfold: () => void;
  onClose: () => void;
}

/** The photos of a burst, to keep the best of them, or others; the rest goes to the trash. */
export default function BurstDialog({ burst, onGone, onReload, onUnfold, onClose }: BurstDialogProps) {
  const close = useBackToClose('burst', onClose);
  const toast = useToast();
  const sayTrashed = useTrashedToast();
  const [best] = useState(() => bestOf(burst));
  const [kept, setKept] = useState<ReadonlySet<string>>(
    () => new Set([best, ...burst.filter(({ isFavorite }) => isFavorite)].map(({ id }) => id)),
  );
  const [isBusy, setBusy] = useState(false);
  const rest = burst.filter(({ id }) => !kept.has(id));

  const toggle = ({ id }: Photo): void => {
    const next = new Set(kept);
    if (!next.delete(id)) next.add(id);
    setKept(next);
  };
  const unfold = (): void => {
    onUnfold();
    close();
  };
  const keep = async (): Promise<void> => {
    if (rest.length === 0) return unfold();
    setBusy(true);
    const { doneIds, error } = await inSlices(
      rest.map(({ id }) => id),
      trashPhotos,
    );
    if (doneIds.length > 0) {
      await onGone(new Set(doneIds));
      sayTrashed(doneIds, onReload);
      refreshCounts();
    }
    if (error) toast(errorText(error, selectedTexts.failed), 'error');
    setBusy(false);
    if (!error) close();
  };

  const isBestAlone = kept.size === 1 && kept.has(best.id);
  const keepText = isBestAlone ? texts.keepBest : texts.keepChosen(kept.size);
  return (
    <Dialog
      open
      onOpenChange={close}
      size="l"
      title={texts.title(burst.length)}
      description={texts.text}
      dismissible={!isBusy}
      footer={
        <>
          <Button disabled={isBusy} onClick={unfold}>
            {texts.unfold}
          </Button>
          <Button variant="primary" busy={isBusy} disabled={kept.size === 0} onClick={keep}>
            {rest.length === 0 ? texts.keepAll : keepText}
          </Button>
        </>
      }
    >
      <ChoicePhotos>
        {burst.map((photo) => (
          <ChoicePhoto
            key={photo.id}
            photo={photo}
            isChosen={kept.has(photo.id)}
            label={texts.keep(photo.filename)}
            badge={photo === best ? texts.best : undefined}
            disabled={isBusy}
            onClick={() => toggle(photo)}
          />
        ))}
      </ChoicePhotos>
      <Muted role="status">{resultText(kept.size, rest)}</Muted>
    </Dialog>
  );
}

function resultText(keptCount: number, rest: readonly Photo[]): string {
  if (keptCount === 0) return texts.chooseOne;
  if (rest.length === 0) return '';
  return rest.some(isElsewhere) ? texts.elsewhere(rest.length) : texts.trashed(rest.length);
}
