import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { ToastProvider } from '../../../../ui/feedback/toast.tsx';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { useBackToClose } from '../../../../ui/overlay/use-back-to-close.ts';
import type { Range } from '../grid/grid-cells.ts';
import { Filmstrip } from './filmstrip.tsx';
import { infoPanel } from './info/info-panel.tsx';
import { PhotoSlides, type SlidesHandle } from './slides/photo-slides.tsx';
import { useSamePhoto } from './use-same-photo.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import { useViewerPanels } from './use-viewer-panels.ts';
import { useViewerSteps } from './use-viewer-steps.ts';
import { VideoPlayer } from './video-player.tsx';
import styles from './viewer.module.css';
import { ViewerBar } from './viewer-bar.tsx';
import { ViewerCaption } from './viewer-caption.tsx';
import { type Panel, ViewerPanel } from './viewer-panel.tsx';
import { viewerTexts } from './viewer-texts.ts';

export interface PhotoViewerProps {
  /** With holes where photos are not loaded yet. */
  photos: readonly Photo[];
  index: number;
  /** Photos in the whole album. */
  total: number;
  wraps: boolean;
  /** Called again after each page while photos of this range are not loaded; missing: they come by themselves. */
  onNeed?: (range: Range) => void;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  onImageError: (photo: Photo) => void;
  actions?: (photo: Photo) => ReactNode;
  /** Beside its name. */
  mark?: ((photo: Photo) => ReactNode) | undefined;
  /** A button for a photo whose previews a browser can make. */
  placeholderAction?: (photo: Photo) => ReactNode;
  panel?: Panel;
  /** Videos may be saved; default: where originals may. */
  offersVideos?: boolean | undefined;
  /** In the panel about the photo: what only its owner may know. */
  details?: (photo: Photo) => ReactNode;
}

/** The full-screen viewer: a native modal dialog, which traps the focus and restores it. */
export default function PhotoViewer(props: PhotoViewerProps) {
  const { photos, index, total, onImageError, actions, placeholderAction, panel } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const slides = useRef<SlidesHandle>(null);
  useSamePhoto(photos, index, props.onIndexChange);
  const { step, goTo, canStep, target } = useViewerSteps(props);
  const panels = useViewerPanels();
  const onOtherKey = useViewerKeys({ slides, step, goTo, total, toggleInfo: () => panels.toggle('info') });
  const close = useBackToClose('viewer', props.onClose);
  const info = infoPanel(props.details);
  // Guests come to buy; owners look at what is theirs.
  const isOfferLoud = props.details === undefined;
  const shownPanel = panels.open === 'info' ? info : panels.open && panel;

  // A layout effect: its cleanup runs while the dialog is still in the page and can restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The dialog itself, so that the arrow keys work at once and no button looks selected.
    element?.focus();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
      element?.close();
    };
  }, []);

  // It has the keys while it is open, and closes itself.
  const hasDialogAbove = (): boolean => Boolean(dialog.current?.querySelector('[role="dialog"], [role="alertdialog"]'));
  /** Closes the panel if it is open, else the viewer. */
  const leave = (): void => (panels.closer.current ?? close)();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (hasDialogAbove()) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      leave();
    }
    onOtherKey(event);
  };

  const grab = ({ nativeEvent }: PointerEvent): void => slides.current?.grab(nativeEvent);

  const photo = photos[index];
  if (!photo) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      tabIndex={-1}
      aria-label={viewerTexts.label(photo)}
      data-panel={shownPanel ? true : undefined}
      onCancel={(event) => {
        event.preventDefault();
        if (!hasDialogAbove()) leave();
      }}
      // A browser may close the dialog despite `preventDefault`.
      onClose={() => dialog.current?.open || close()}
      onKeyDown={onKeyDown}
    >
      <ToastProvider inline>
        <div className={styles.picture}>
          <ViewerBar
            index={index}
            total={total}
            offer={photo.video ? undefined : panel}
            isOfferLoud={isOfferLoud}
            info={info}
            panels={panels}
            onClose={close}
          >
            {actions?.(photo)}
          </ViewerBar>
          <div className={styles.stage}>
            <PhotoSlides
              ref={slides}
              photos={photos}
              total={total}
              wraps={props.wraps}
              target={target}
              onMove={goTo}
              onFade={(opacity) => dialog.current?.style.setProperty('--viewer-opacity', String(opacity))}
              onPulledAway={close}
              onImageError={onImageError}
              placeholderAction={(photo) => photo.needs.includes('previews') && placeholderAction?.(photo)}
            />
            {photo.video?.url && (
              <VideoPlayer
                key={photo.id}
                photo={photo}
                url={photo.video.url}
                offersFile={props.offersVideos ?? photo.originalUrl !== null}
                onLinkEnded={onImageError}
              />
            )}
            <div className={styles.previous} onPointerDown={grab}>
              <IconButton
                label={viewerTexts.previous}
                variant="overlay"
                disabled={!canStep(-1)}
                onClick={() => step(-1)}
              >
                <ChevronLeft aria-hidden="true" />
              </IconButton>
            </div>
            <div className={styles.next} onPointerDown={grab}>
              <IconButton label={viewerTexts.next} variant="overlay" disabled={!canStep(1)} onClick={() => step(1)}>
                <ChevronRight aria-hidden="true" />
              </IconButton>
            </div>
          </div>
          <ViewerCaption photo={photo}>{props.mark?.(photo)}</ViewerCaption>
          <Filmstrip photos={photos} total={total} index={index} onShow={goTo} />
        </div>
        {shownPanel && (
          <ViewerPanel title={shownPanel.title} closer={panels.closer} onClose={panels.onClosed}>
            {shownPanel.render(photo)}
          </ViewerPanel>
        )}
      </ToastProvider>
    </dialog>
  );
}
