import { useState } from 'react';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ChoicePhoto, ChoicePhotos } from '../own-photos/choice-photo.tsx';
import styles from './duplicates.module.css';
import { duplicatesTexts as texts } from './duplicates-texts.ts';

interface DuplicateGroupProps {
  /** The largest first. */
  photos: readonly Photo[];
  isBusy: boolean;
  onKeep: (keepId: string) => unknown;
}

/** A photo in several sizes, one of which is to stay. */
export function DuplicateGroup({ photos, isBusy, onKeep }: DuplicateGroupProps) {
  const largestId = photos[0]?.id ?? '';
  const [keptId, setKeptId] = useState(largestId);
  return (
    <li className={styles.group}>
      <ChoicePhotos>
        {photos.map((photo) => (
          <ChoicePhoto
            key={photo.id}
            photo={photo}
            isChosen={photo.id === keptId}
            label={texts.keep(photo.filename)}
            badge={photo.id === keptId ? texts.kept : undefined}
            disabled={isBusy}
            note={
              <>
                {photo.filename}
                <br />
                {texts.facts(photo.width ?? 0, photo.height ?? 0, photo.sizeBytes)},{' '}
                {texts.albums(photo.albumCount ?? 0)}
              </>
            }
            onClick={() => setKeptId(photo.id)}
          />
        ))}
      </ChoicePhotos>
      <Button disabled={isBusy} onClick={() => onKeep(keptId)}>
        {keptId === largestId ? texts.keepLarger : texts.keepChosen}
      </Button>
    </li>
  );
}
