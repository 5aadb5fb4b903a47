import { Download } from 'lucide-react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import styles from './download-original.module.css';
import { viewerTexts } from './viewer-texts.ts';

/** Downloads the original of a photo in the viewer; nothing where the user may not. */
export function DownloadOriginal({ photo: { originalUrl, filename } }: { photo: Photo }) {
  if (!originalUrl) return null;
  return (
    <a className={styles.download} href={originalUrl} download={filename}>
      <Download aria-hidden="true" />
      <span>{viewerTexts.download}</span>
    </a>
  );
}
