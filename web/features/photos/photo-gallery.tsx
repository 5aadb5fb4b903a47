import { lazy, type ReactNode, type Ref, Suspense, useCallback, useEffect, useState } from 'react';
import type { Photo } from '../../../shared/contract/photos.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { RetryAlert } from '../../ui/alert.tsx';
import { type CellSelection, PhotoGrid } from './grid/photo-grid.tsx';
import styles from './photo-gallery.module.css';
import { photoTexts } from './photo-texts.ts';
import { indexAfterRemoval } from './viewer/viewer-index.ts';
import type { Panel } from './viewer/viewer-panel.tsx';

// Loaded when the pointer or the focus reaches the grid, or before, while nothing else is to do.
const loadViewer = () => import('./viewer/photo-viewer.tsx');
const PhotoViewer = lazy(async () => ({ default: (await loadViewer()).PhotoViewer }));
const preloadViewer = (): void => void loadViewer().catch(() => undefined);

interface PhotoGalleryProps {
  pages: {
    photos: readonly Photo[];
    hasMore: boolean;
    loadMore: () => void;
    retry: () => unknown;
    refreshImage: (photo: Photo) => void;
    error: { message: string } | undefined;
  };
  /** Photos in the whole album. */
  total: number;
  /** The viewer goes from the last photo to the first. */
  wraps: boolean;
  cellActions?: (photo: Photo) => ReactNode;
  placeholderAction?: (photo: Photo) => ReactNode;
  viewerActions?: (photo: Photo) => ReactNode;
  viewerPanel?: Panel;
  /** Set while a selection is active. */
  selection?: CellSelection | null;
  /** Of the element around the grid. */
  rootRef?: Ref<HTMLDivElement>;
}

/** The grid of an album and the viewer that opens over it. */
export function PhotoGallery(props: PhotoGalleryProps) {
  const { pages, total, wraps, cellActions, placeholderAction, viewerActions, viewerPanel, selection, rootRef } = props;
  const { photos, hasMore, loadMore, refreshImage } = pages;
  const [opened, setOpened] = useState<number | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => whenIdle(preloadViewer), []);
  const clearLeft = useCallback(() => setLeft(null), []);
  const open = (index: number): void => {
    setLeft(null);
    setOpened(index);
  };
  const shown = opened === null ? null : indexAfterRemoval(opened, photos.length);
  const shared = { photos, hasMore, total, placeholderAction, onNeedMore: loadMore, onImageError: refreshImage };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the pointer and the focus. */}
      <div ref={rootRef} onPointerOver={preloadViewer} onFocus={preloadViewer}>
        <PhotoGrid
          {...shared}
          label={photoTexts.gridLabel}
          onOpen={open}
          returnTo={left}
          onReturned={clearLeft}
          actions={cellActions}
          selection={selection}
        />
      </div>
      {pages.error && photos.length > 0 && (
        <div className={styles.failure}>
          <RetryAlert retryText={photoTexts.retry} onRetry={pages.retry}>
            {photoTexts.moreFailed} {pages.error.message}
          </RetryAlert>
        </div>
      )}
      {shown !== null && (
        <Suspense>
          <PhotoViewer
            {...shared}
            index={shown}
            wraps={wraps}
            actions={viewerActions}
            panel={viewerPanel}
            onIndexChange={setOpened}
            onClose={() => {
              setLeft(shown);
              setOpened(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
