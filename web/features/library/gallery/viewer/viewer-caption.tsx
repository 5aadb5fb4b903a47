import type { ReactNode } from 'react';
import { formatBytes } from '../../../../../shared/format/bytes.ts';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import styles from './viewer-caption.module.css';

interface ViewerCaptionProps {
  photo: Photo;
  /** A button at the end of the line. */
  children?: ReactNode;
}

/** Name, size and time of the photo. */
export function ViewerCaption({ photo: { filename, sizeBytes, takenAt }, children }: ViewerCaptionProps) {
  const facts = [formatBytes(sizeBytes), takenAt && formatTakenAt(takenAt)];
  return (
    <div className={styles.caption}>
      <p className={styles.facts}>
        <strong>{filename}</strong>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </p>
      {children}
    </div>
  );
}

const dayFormat = new Intl.DateTimeFormat('sk-SK', { dateStyle: 'long', timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat('sk-SK', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Returns the time that the camera showed, which has no zone, or only the day; null when it is invalid. */
export function formatTakenAt(takenAt: string): string | null {
  const hasTime = takenAt.includes('T');
  const date = new Date(hasTime ? `${takenAt.slice(0, 19)}Z` : takenAt);
  if (Number.isNaN(date.getTime())) return null;
  return (hasTime ? timeFormat : dayFormat).format(date);
}
