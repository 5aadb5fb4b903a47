import { lazy, type ReactNode, type RefCallback, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { AlbumLayout } from '../../../../shared/library/albums/album-layout.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { deferredComponent, useDeferredComponent } from '../../../lib/use-deferred-component.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { RetryAlert } from '../../../ui/feedback/alert.tsx';
import type { CellSelection } from './grid/grid-cell.tsx';
import type { Range } from './grid/grid-cells.ts';
import { PhotoGrid } from './grid/photo-grid.tsx';
import { useDensity } from './grid/use-density.ts';
import styles from './photo-gallery.module.css';
import { photoTexts } from './photo-texts.ts';
import type { Heading } from './sections/headings.ts';
import { indexAfterRemoval } from './viewer/viewer-index.ts';
import type { Panel } from './viewer/viewer-panel.tsx';
import widePage from './wide-page.module.css';

const SectionedGrid = lazy(() => import('./sections/sectioned-grid.tsx'));
const viewerCode = deferredComponent(() => import('./viewer/photo-viewer.tsx'));
let transition: typeof import('./viewer/photo-transition.ts') | undefined;
/** When the pointer or the focus reaches the grid, or before, while nothing else is to do. */
async function preloadViewer(): Promise<void> {
  const loads = [viewerCode.fetch(), import('./viewer/photo-transition.ts').then((module) => (transition = module))];
  await Promise.all(loads).catch(() => undefined);
}

interface PhotoGalleryProps {
  pages: {
    photos: readonly Photo[];
    headCount: number;
    hasMore: boolean;
    loadNear: (range: Range) => void;
    retry: () => unknown;
    refreshImage: (photo: Photo) => void;
    error: { message: string } | undefined;
    /** Where sections begin. */
    headings?: readonly Heading[];
  };
  /** Photos in the whole album, as counted. */
  total: number;
  layout?: AlbumLayout;
  /** Filenames stand under the photos. */
  hasNames?: boolean;
  /** The viewer goes from the last photo to the first. */
  wraps: boolean;
  /** In the viewer: videos may be saved; default: where originals may. */
  offersVideos?: boolean | undefined;
  cellActions?: (photo: Photo) => ReactNode;
  /** In the viewer: a button for a photo whose previews a browser can make. */
  placeholderAction?: (photo: Photo) => ReactNode;
  /** On a photo of the grid, also while photos are selected. */
  badge?: (photo: Photo) => ReactNode;
  viewerActions?: (photo: Photo) => ReactNode;
  /** Beside the name of the photo. */
  viewerMark?: (photo: Photo) => ReactNode;
  viewerPanel?: Panel;
  /** What the viewer's panel about a photo tells its owner alone. */
  viewerDetails?: (photo: Photo) => ReactNode;
  /** Set while a selection is active. */
  selection?: CellSelection | null;
  /** Of the element around the grid. */
  rootRef?: RefCallback<HTMLElement>;
}

/** Buttons on the photos of an album, in its grid and in the viewer. */
export type PhotoTools = Pick<PhotoGalleryProps, 'cellActions' | 'viewerActions'>;

/** The grid of an album and the viewer that opens over it. */
export function PhotoGallery(props: PhotoGalleryProps) {
  const { pages, layout = 'COLUMNS', wraps, cellActions, viewerActions, viewerPanel, selection, rootRef } = props;
  const [opened, setOpened] = useState<number | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const root = useRef<HTMLElement>(null);
  const setRoot = useCallback(
    (element: HTMLElement | null) => {
      root.current = element;
      return rootRef?.(element);
    },
    [rootRef],
  );
  useEffect(() => whenIdle(preloadViewer), []);
  const open = useCallback((index: number) => {
    const show = (): void => setOpened(index);
    if (transition && viewerCode.component()) transition.growPhoto(root.current, index, show);
    else show();
  }, []);
  const density = useDensity();
  const clearLeft = useCallback(() => setLeft(null), []);
  const total = placesOf(pages, props.total);
  const shown = opened === null ? null : indexAfterRemoval(opened, total);
  const { Component: PhotoViewer, hasFailed } = useDeferredComponent(viewerCode, shown !== null);
  if (hasFailed) throw new Error('The code of the viewer could not be loaded.');
  const shared = {
    photos: pages.photos,
    total,
    onNeed: pages.loadNear,
    onImageError: pages.refreshImage,
  };
  const { headings = [] } = pages;
  const grid = {
    ...shared,
    label: photoTexts.gridLabel,
    layout,
    density,
    hasNames: props.hasNames,
    onOpen: open,
    returnTo: left,
    onReturned: clearLeft,
    actions: cellActions,
    badge: props.badge,
    selection,
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the pointer and the focus. */}
      <div ref={setRoot} className={widePage.edge} onPointerOver={preloadViewer} onFocus={preloadViewer}>
        {headings.length === 0 ? (
          <PhotoGrid {...grid} />
        ) : (
          <Suspense>
            <SectionedGrid {...grid} headings={headings} />
          </Suspense>
        )}
      </div>
      {pages.error && pages.photos.length > 0 && (
        <div className={styles.failure}>
          <RetryAlert retryText={photoTexts.retry} onRetry={pages.retry}>
            {photoTexts.moreFailed} {pages.error.message}
          </RetryAlert>
        </div>
      )}
      {shown !== null && PhotoViewer && (
        <PhotoViewer
          {...shared}
          index={shown}
          wraps={wraps}
          actions={viewerActions}
          mark={props.viewerMark}
          placeholderAction={props.placeholderAction}
          panel={viewerPanel}
          details={props.viewerDetails}
          offersVideos={props.offersVideos}
          onIndexChange={setOpened}
          onClose={() => {
            const close = (): void => {
              setLeft(shown);
              setOpened(null);
            };
            if (transition) transition.shrinkPhoto(root.current, shown, close);
            else close();
          }}
        />
      )}
    </>
  );
}

/** Returns how many photos there are: as counted, until all are loaded; at least one more than is loaded until then. */
function placesOf({ photos, headCount, hasMore }: PhotoGalleryProps['pages'], counted: number): number {
  if (!hasMore) return photos.length;
  const isEndLoaded = photos.length > headCount;
  return isEndLoaded ? photos.length : Math.max(counted, photos.length + 1);
}
