import { FileImage, FileVideo } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isVideoFile } from '../../../../../shared/engine/photo-kinds.ts';
import styles from './file-zone.module.css';

/** For screens of density 2. */
const side = 160;

// One at a time: a phone has no memory for many decoded photos at once.
let turn: Promise<unknown> = Promise.resolve();

function decodeInTurn(file: File, isWanted: () => boolean): Promise<ImageBitmap | null> {
  const decoded = turn.then(() =>
    isWanted() ? createImageBitmap(file, { resizeWidth: side, resizeQuality: 'medium' }) : null,
  );
  turn = decoded.catch(() => undefined);
  return decoded;
}

/** A chosen photo, small; an icon in its place when the browser can't read it. */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isShown, setShown] = useState(false);

  const isVideo = isVideoFile(file);

  useEffect(() => {
    let isWanted = true;
    setShown(false);
    if (isVideo) return;
    decodeInTurn(file, () => isWanted)
      .then((bitmap) => {
        if (!bitmap) return;
        if (isWanted && canvas.current) {
          const { width, height } = bitmap;
          Object.assign(canvas.current, { width, height });
          canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0);
          setShown(true);
        }
        bitmap.close();
      })
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [file, isVideo]);

  return (
    <span className={styles.preview} title={file.name}>
      {!isShown && (isVideo ? <FileVideo aria-hidden="true" /> : <FileImage aria-hidden="true" />)}
      <canvas ref={canvas} hidden={!isShown} role="img" aria-label={file.name} />
    </span>
  );
}
