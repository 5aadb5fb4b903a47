import { Play } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import styles from './video-player.module.css';
import { viewerTexts as texts } from './viewer-texts.ts';

/** A video over its picture: a button until it is played, then a player with the browser's own controls. */
export function VideoPlayer({ photo, url }: { photo: Photo; url: string }) {
  const [state, setState] = useState<'still' | 'playing' | 'failed'>('still');
  if (state === 'still') {
    return (
      <button
        type="button"
        className={styles.play}
        data-bare={photo.url === null || undefined}
        aria-label={texts.play(photo.filename)}
        onClick={() => setState('playing')}
      >
        <Play aria-hidden="true" />
      </button>
    );
  }
  return (
    <div className={styles.player}>
      {state === 'failed' ? (
        <p className={styles.failure} role="alert">
          {texts.notPlayable}{' '}
          <a href={photo.originalUrl ?? url} download={photo.filename}>
            {texts.downloadVideo}
          </a>
        </p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: people's own recordings have none.
        <video
          src={url}
          poster={photo.url ?? undefined}
          aria-label={texts.video(photo.filename)}
          controls
          autoPlay
          playsInline
          onKeyDown={stopKeyDown}
          onError={() => setState('failed')}
        />
      )}
    </div>
  );
}

/** They are the player's own, all but the one that closes the viewer. */
const stopKeyDown = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape') event.stopPropagation();
};
