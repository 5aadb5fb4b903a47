import { useState } from 'react';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  url: string | null | undefined;
  /** In pixels. */
  side: number;
  /** Nothing of it may be cut off. */
  isWhole?: boolean;
}

/** A square picture that decorates its row; without one, or when it fails to load, an empty square. */
export function Thumbnail({ url, side, isWhole }: ThumbnailProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <span className={styles.thumbnail} data-whole={isWhole || undefined} style={{ width: side, height: side }}>
      {url && url !== failedUrl && <img src={url} alt="" loading="lazy" onError={() => setFailedUrl(url)} />}
    </span>
  );
}
