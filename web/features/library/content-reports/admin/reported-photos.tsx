import { useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import PhotoViewer from '../../gallery/viewer/photo-viewer.tsx';
import { reportDetailTexts as texts } from './report-admin-texts.ts';
import styles from './report-detail.module.css';

interface ReportedPhotosProps {
  photos: readonly Photo[];
  reportedId: string | null;
  /** Those to remove; null: nothing is to be chosen. */
  chosen: ReadonlySet<string> | null;
  onChoose: (id: string) => void;
}

/** What the reported link shows, to look at and to choose from. */
export function ReportedPhotos({ photos, reportedId, chosen, onChoose }: ReportedPhotosProps) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo.id} className={styles.photo} data-chosen={chosen?.has(photo.id) || undefined}>
            <button type="button" aria-label={texts.open(photo.filename)} onClick={() => setOpened(index)}>
              {photo.thumbnailUrl ? (
                <img src={photo.thumbnailUrl} alt="" loading="lazy" />
              ) : (
                <span className={styles.missing} />
              )}
            </button>
            {photo.id === reportedId && <Badge tone="warning">{texts.reported}</Badge>}
            {chosen ? (
              <Checkbox
                label={<span title={photo.filename}>{photo.filename}</span>}
                aria-label={texts.choose(photo.filename)}
                checked={chosen.has(photo.id)}
                onCheckedChange={() => onChoose(photo.id)}
              />
            ) : (
              <p className={styles.name} title={photo.filename}>
                {photo.filename}
              </p>
            )}
          </li>
        ))}
      </ul>
      {opened !== null && (
        <PhotoViewer
          wraps
          index={opened}
          photos={photos}
          total={photos.length}
          onClose={() => setOpened(null)}
          onIndexChange={setOpened}
          // Their links last for as long as one decides.
          onImageError={() => undefined}
        />
      )}
    </>
  );
}
