import { Play } from 'lucide-react';
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { Button } from '../../../../ui/form/button.tsx';
import styles from './video-player.module.css';
import { viewerTexts as texts } from './viewer-texts.ts';

interface VideoPlayerProps {
  photo: Photo;
  url: string;
  /** Whoever sees it may keep the file. */
  offersFile: boolean;
  /** Its link has ended: the photo is loaded again for another one. */
  onLinkEnded: (photo: Photo) => void;
}

/** A video over its picture: a button until it is played, then a player with the browser's own controls. */
export function VideoPlayer({ photo, url, offersFile, onLinkEnded }: VideoPlayerProps) {
  const [state, setState] = useState<'still' | 'playing' | 'broken' | 'failed'>('still');
  // Another link, which comes with each load of the list, would begin it anew.
  const [playedUrl, setPlayedUrl] = useState(url);
  const second = useRef(0);
  const play = (): void => {
    setPlayedUrl(url);
    setState('playing');
  };
  const onError = ({ currentTarget: { error } }: SyntheticEvent<HTMLVideoElement>): void => {
    const isEnded = hasEnded(playedUrl);
    const isRenewed = isEnded && url !== playedUrl && !hasEnded(url);
    if (isRenewed) setPlayedUrl(url);
    else setState(isEnded || error?.code === MediaError.MEDIA_ERR_NETWORK ? 'broken' : 'failed');
    if (isEnded && !isRenewed) onLinkEnded(photo);
  };
  if (state === 'still') {
    return (
      <button
        type="button"
        className={styles.play}
        data-bare={photo.url === null || undefined}
        aria-label={texts.play(photo.filename)}
        onClick={play}
      >
        <Play aria-hidden="true" />
      </button>
    );
  }
  return (
    <div className={styles.player}>
      {state === 'failed' && (
        <p className={styles.failure} role="alert">
          {texts.notPlayable} {offersFile ? texts.openElsewhere : texts.tryElsewhere}
          {offersFile && (
            <a href={photo.originalUrl ?? url} download={photo.filename}>
              {texts.downloadVideo}
            </a>
          )}
        </p>
      )}
      {state === 'broken' && (
        <div className={styles.failure} role="alert">
          <p>{texts.videoStopped}</p>
          <Button onClick={play}>{texts.goOn}</Button>
        </div>
      )}
      {state === 'playing' && (
        // biome-ignore lint/a11y/useMediaCaption: people's own recordings have none.
        <video
          src={playedUrl}
          poster={photo.url ?? undefined}
          aria-label={texts.video(photo.filename)}
          controls
          controlsList={offersFile ? undefined : 'nodownload'}
          autoPlay
          playsInline
          onKeyDown={stopKeyDown}
          onTimeUpdate={({ currentTarget }) => {
            second.current = currentTarget.currentTime;
          }}
          onLoadedMetadata={({ currentTarget }) => {
            currentTarget.currentTime = second.current;
          }}
          onError={onError}
        />
      )}
    </div>
  );
}

/** Signed links tell in milliseconds when they end. */
const hasEnded = (url: string): boolean => Number(new URL(url, location.href).searchParams.get('e')) <= Date.now();

/** They are the player's own, all but the one that closes the viewer. */
const stopKeyDown = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape') event.stopPropagation();
};
