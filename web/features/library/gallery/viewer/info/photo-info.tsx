import type { ReactNode } from 'react';
import { formatBytes } from '../../../../../../shared/format/bytes.ts';
import type { Photo } from '../../../../../../shared/library/photos/contract.ts';
import { formatTakenAt } from '../viewer-caption.tsx';
import styles from './facts.module.css';
import { Facts } from './facts.tsx';
import { formatPixels, infoTexts as texts } from './info-texts.ts';

interface PhotoInfoProps {
  photo: Photo;
  /** What only its owner may know of it. */
  details: ReactNode;
}

/** What is known of a photo by everyone who may see it, and of one's own what the file tells. */
export default function PhotoInfo({ photo, details }: PhotoInfoProps) {
  const { filename, sizeBytes, takenAt, width, height, video } = photo;
  return (
    <div className={styles.info}>
      <Facts
        facts={[
          [texts.filename, filename],
          [video ? texts.recordedAt : texts.takenAt, takenAt && formatTakenAt(takenAt)],
          [texts.duration, video?.duration],
          [
            video ? texts.resolution : texts.pixels,
            width && height && (video ? `${width} × ${height}` : formatPixels(width, height)),
          ],
          [texts.size, formatBytes(sizeBytes)],
        ]}
      />
      {details}
    </div>
  );
}
