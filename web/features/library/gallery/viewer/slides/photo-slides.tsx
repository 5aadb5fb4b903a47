import { Fragment, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Photo } from '../../../../../../shared/library/photos/contract.ts';
import { Spinner } from '../../../../../ui/feedback/spinner.tsx';
import { PhotoPlaceholder } from '../../photo-placeholder.tsx';
import { viewerTexts } from '../viewer-texts.ts';
import styles from './photo-slides.module.css';
import { type SlidesInput, useSlides } from './use-slides.ts';

/** What keys do to the shown picture. */
export interface SlidesHandle {
  zoom: (direction: 1 | -1) => void;
  fit: () => void;
  /** Returns false where there is nothing more of it to see. */
  pan: (x: number, y: number) => boolean;
  /** Lets a swipe begin at what lies over the photo. */
  grab: (event: PointerEvent) => void;
}

interface PhotoSlidesProps extends SlidesInput {
  ref: Ref<SlidesHandle>;
  /** Under the text of a photo without a picture. */
  placeholderAction: (photo: Photo) => ReactNode;
}

/** The photo and its neighbours: zoomed, swiped and pulled away by fingers, a mouse or keys. */
export function PhotoSlides({ ref, placeholderAction, ...props }: PhotoSlidesProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { slides, isLoading, holders } = useSlides(stage, props);
  useImperativeHandle(
    ref,
    () => ({
      zoom: (direction) => slides.current?.zoomByKey(direction),
      fit: () => slides.current?.zoomToFit(),
      pan: (x, y) => slides.current?.panByKey(x, y) ?? false,
      grab: (event) => slides.current?.grab(event),
    }),
    [slides],
  );
  return (
    <>
      <div ref={stage} className={styles.stage} />
      {holders.map(([index, holder]) => (
        <Fragment key={index}>
          {createPortal(
            <div className={styles.placeholder}>
              <Placeholder photo={props.photos[index]} action={placeholderAction} />
            </div>,
            holder,
          )}
        </Fragment>
      ))}
      {isLoading && <Loading />}
    </>
  );
}

function Placeholder({ photo, action }: { photo: Photo | undefined; action: (photo: Photo) => ReactNode }) {
  if (!photo) return <Loading />;
  return (
    <PhotoPlaceholder photo={photo} hasImage={photo.url !== null}>
      {action(photo)}
    </PhotoPlaceholder>
  );
}

function Loading() {
  return (
    <div className={styles.loading}>
      <Spinner size="l" label={viewerTexts.loading} />
    </div>
  );
}
