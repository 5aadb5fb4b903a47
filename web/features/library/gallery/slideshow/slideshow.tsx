import { ChevronLeft, ChevronRight, Pause, Play, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { classes } from '../../../../lib/classes.ts';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { useBackToClose } from '../../../../ui/overlay/use-back-to-close.ts';
import type { Range } from '../grid/grid-cells.ts';
import styles from './slideshow.module.css';
import { slideshowTexts as texts } from './slideshow-texts.ts';
import { useSlides } from './use-slides.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface SlideshowProps {
  pages: { photos: readonly Photo[]; loadNear: (range: Range) => void };
  /** Photos in the whole album. */
  total: number;
  onClose: () => void;
}

/** All photos one after the other over the whole screen, which stays on. */
export default function Slideshow({ pages, total, onClose }: SlideshowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useBackToClose('slideshow', onClose);
  // Who wants less motion begins the show by themselves.
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const { shown, fading, index, step } = useSlides(pages, total, isPlaying);
  useWakeLock(isPlaying);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.focus();
    return () => element?.close();
  }, []);

  const toggle = (): void => setPlaying((last) => !last);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isOnButton = event.target instanceof HTMLButtonElement;
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === ' ' && !isOnButton) toggle();
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.show}
      tabIndex={-1}
      aria-label={texts.label}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {[fading, shown].map(
        (photo) =>
          photo && (
            <img
              key={photo.id}
              className={classes(styles.slide, photo === shown && styles.shown)}
              src={photo.url ?? undefined}
              alt={photo === shown ? photo.filename : ''}
            />
          ),
      )}
      <div className={styles.bar}>
        <p aria-live={isPlaying ? 'off' : 'polite'}>{texts.position(index + 1, total)}</p>
        <IconButton label={texts.previous} variant="overlay" onClick={() => step(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label={isPlaying ? texts.pause : texts.play} variant="overlay" onClick={toggle}>
          {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </IconButton>
        <IconButton label={texts.next} variant="overlay" onClick={() => step(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <IconButton label={texts.close} variant="overlay" onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </dialog>
  );
}
