import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TrashedPhoto } from '../../../../shared/library/trash/contract.ts';
import { trashDaysLeft } from '../../../../shared/library/trash/trash.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import { useRowSelection } from '../../../ui/table/use-row-selection.ts';
import { restorePhotos } from '../own-photos/api.ts';
import { inSlices } from '../own-photos/in-slices.ts';
import { useFailureToast } from '../own-photos/use-failure-toast.tsx';
import { refreshCounts } from '../own-photos/use-undo-toast.tsx';
import { ErasePhotos } from './erase-questions.tsx';
import styles from './trash-grid.module.css';
import { trashTexts as texts } from './trash-texts.ts';

interface TrashGridProps {
  photos: readonly TrashedPhoto[];
  /** Loads the trash again. */
  onChanged: () => Promise<unknown>;
}

/** The photos in the trash, to choose from. */
export function TrashGrid({ photos, onChanged }: TrashGridProps) {
  const rows = useRowSelection(
    photos.map(({ id }) => id),
    'trash',
  );
  const [isRestoring, setRestoring] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const toast = useToast();
  const sayFailure = useFailureToast();
  const ids = [...rows.ids];
  const isAll = ids.length === photos.length;

  const restore = async (): Promise<void> => {
    setRestoring(true);
    const { doneIds, error } = await inSlices(ids, restorePhotos);
    if (doneIds.length > 0) {
      toast(texts.restored(doneIds.length));
      refreshCounts();
      await onChanged();
    }
    if (error) sayFailure(error);
    setRestoring(false);
  };

  return (
    <>
      <Button
        className={styles.all}
        size="s"
        aria-pressed={isAll}
        onClick={() => rows.onChange(new Set(isAll ? [] : photos.map(({ id }) => id)))}
      >
        {isAll ? texts.chooseNone : texts.chooseAll}
      </Button>
      <ul className={styles.grid} aria-label={texts.list}>
        {photos.map((photo) => (
          <TrashCell
            key={photo.id}
            photo={photo}
            isChosen={rows.ids.has(photo.id)}
            onToggle={(isOn, isRange) => rows.toggle(photo.id, isOn, isRange)}
          />
        ))}
      </ul>
      <BulkBar count={ids.length} onClear={rows.clear}>
        <Button variant="primary" icon={<ArchiveRestore aria-hidden="true" />} busy={isRestoring} onClick={restore}>
          {texts.restore}
        </Button>
        <Button icon={<Trash2 aria-hidden="true" />} disabled={isRestoring} onClick={() => setErasing(true)}>
          {texts.erase}
        </Button>
      </BulkBar>
      {isErasing && <ErasePhotos ids={ids} onDone={onChanged} onClose={() => setErasing(false)} />}
    </>
  );
}

interface TrashCellProps {
  photo: TrashedPhoto;
  isChosen: boolean;
  onToggle: (isOn: boolean, isRange: boolean) => void;
}

function TrashCell({ photo, isChosen, onToggle }: TrashCellProps) {
  const [isBroken, setBroken] = useState(false);
  const { filename, thumbnailUrl, color } = photo;
  return (
    <li>
      <label className={styles.cell}>
        <span className={styles.picture} style={{ background: color ?? undefined }}>
          {thumbnailUrl && !isBroken && (
            <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
          )}
          <input
            type="checkbox"
            className={styles.box}
            checked={isChosen}
            aria-label={texts.choose(filename)}
            onChange={({ target, nativeEvent }) =>
              onToggle(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </span>
        <span className={styles.name}>{filename}</span>
        <span className={styles.left}>{texts.daysLeft(trashDaysLeft(Date.parse(photo.deletedAt), Date.now()))}</span>
      </label>
    </li>
  );
}
