import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { elsewhereTexts as texts } from './own-photos-texts.ts';

type Chosen = Pick<Photo, 'filename' | 'albumCount'>;

/** Whether a photo of an album is in another one too, as far as is known. */
export const isElsewhere = ({ albumCount = 0 }: Pick<Photo, 'albumCount'>): boolean => albumCount > 1;

interface ElsewhereQuestionProps {
  /** Photos of an album; some are in others too. */
  photos: readonly Chosen[];
  onRemove: () => void;
  onTrash: () => void;
  onClose: () => void;
}

/** Asks what to do with photos of an album that are deleted in it, and are in other albums too. */
export function ElsewhereQuestion({ photos, onRemove, onTrash, onClose }: ElsewhereQuestionProps) {
  const count = photos.filter(isElsewhere).length;
  const [first] = photos;
  const single = photos.length === 1 ? first : undefined;
  const { albumCount = 0 } = single ?? {};
  const textOfMany = count === photos.length ? texts.all(count) : texts.some(count, photos.length);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.title}
      text={single ? texts.one(single.filename, albumCount - 1) : textOfMany}
      confirmText={texts.remove}
      onConfirm={onRemove}
      alternative={{ text: single ? texts.trashOne(albumCount) : texts.trashAll, onSelect: onTrash }}
    />
  );
}
