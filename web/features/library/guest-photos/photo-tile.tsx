import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import styles from './photo-tile.module.css';

interface PhotoTileProps {
  photo: Photo;
  /** Under its name. */
  note?: string | null;
  /** Buttons. */
  children: ReactNode;
}

export const PhotoTiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.grid} aria-label={label}>
    {children}
  </ul>
);

/** A photo of a guest, with what may be done about it. */
export function PhotoTile({ photo, note, children }: PhotoTileProps) {
  const { thumbnailUrl, status, filename } = photo;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const isShown = thumbnailUrl !== null && thumbnailUrl !== failedUrl;
  return (
    <li className={styles.tile}>
      <span className={styles.picture} style={{ background: photo.color ?? undefined }}>
        {!isShown && (status === 'STORED' ? <Spinner /> : <ImageOff aria-hidden="true" />)}
        {isShown && (
          <img
            src={thumbnailUrl}
            alt={filename}
            loading="lazy"
            decoding="async"
            onError={() => setFailedUrl(thumbnailUrl)}
          />
        )}
      </span>
      <span className={styles.name}>{filename}</span>
      {note && <span className={styles.note}>{note}</span>}
      {children}
    </li>
  );
}
