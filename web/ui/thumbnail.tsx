import { useState } from 'react';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  url: string | null | undefined;
  /** In pixels. */
  side: number;
}

/** A square picture that decorates its row; without one, or when it fails to load, an empty square. */
export function Thumbnail({ url, side }: ThumbnailProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <span className={styles.thumbnail} style={{ width: side, height: side }}>
      {url && url !== failedUrl && <img src={url} alt="" loading="lazy" onError={() => setFailedUrl(url)} />}
    </span>
  );
}
