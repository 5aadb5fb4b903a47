import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AlbumLayout } from '../../../../../shared/library/albums/album-layout.ts';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import styles from './grid.module.css';
import { type CellSelection, GridCell } from './grid-cell.tsx';
import { anchorAt, type CellAnchor, cellAt, cellsBetween, type Range, topOfAnchor } from './grid-cells.ts';
import { type Density, layOutGrid } from './grid-shape.ts';
import { useNeed } from './use-need.ts';
import { useScrollSpace } from './use-scroll-space.ts';
import { useWidth } from './use-width.ts';

/** Loaded when the focus reaches the grid. */
const loadKeys = () => import('./grid-keys.ts').catch(() => null);
const GridJump = lazy(() => import('./grid-jump.tsx'));

/** A shorter grid is scrolled through in a moment. */
const minJumpScreens = 20;

interface PhotoGridProps {
  label: string;
  layout: AlbumLayout;
  density: Density;
  /** With holes where photos are not loaded yet. */
  photos: readonly Photo[];
  /** Places in the grid. */
  total: number;
  onNeed: (range: Range) => void;
  onOpen: (index: number) => void;
  /** An image failed to load: its signed URL may have expired. */
  onImageError: (photo: Photo) => void;
  /** Index of the photo that the closed viewer showed last. */
  returnTo: number | null;
  /** Called once it is in sight. */
  onReturned: () => void;
  /** Buttons over a photo. */
  actions?: (photo: Photo) => ReactNode;
  /** On a photo, without being pointed at. */
  badge?: (photo: Photo) => ReactNode;
  /** Filenames stand under the photos. */
  hasNames?: boolean;
  /** Handles a key that leads out of this grid: it shows only a part of an album. */
  onLeave?: (key: string) => void;
  /** While a selection is active, clicks select photos. */
  selection?: CellSelection | null;
}

/** The grid of an album of any length. Only the cells near the window are in the DOM. */
export function PhotoGrid(props: PhotoGridProps) {
  const { label, photos, total, onNeed, returnTo, onReturned, onLeave, hasNames } = props;
  const { onOpen, onImageError, actions, badge, selection } = props;
  const root = useRef<HTMLUListElement>(null);
  const width = useWidth(root);
  const cells = useCells(props, width);
  const content = useMemo(
    () => ({
      height: cells.height,
      anchorAt: (top: number) => anchorAt(cells, top),
      topOfAnchor: (anchor: CellAnchor) => topOfAnchor(cells, anchor),
    }),
    [cells],
  );
  const space = useScrollSpace(root, content);
  const { band, shift, reveal } = space;
  const { start, end } = cellsBetween(cells, band.top, band.bottom);
  useNeed(photos, { start, end }, onNeed);

  const keys = useRef<Awaited<ReturnType<typeof loadKeys>>>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const clearFocused = useCallback(() => setFocused(null), []);
  const focusPhoto = (index: number): void => {
    const { top, height } = cellAt(cells, index);
    reveal(top, top + height);
    setFocused(index);
  };
  const latest = useRef(focusPhoto);
  latest.current = focusPhoto;
  useEffect(() => {
    if (returnTo === null) return;
    latest.current(returnTo);
    onReturned();
  }, [returnTo, onReturned]);

  return (
    <>
      <ul
        ref={root}
        className={styles.grid}
        style={{ height: space.height }}
        aria-label={label}
        onFocus={async () => {
          keys.current ??= await loadKeys();
        }}
        onKeyDown={async (event) => {
          keys.current ??= await loadKeys();
          const byKey = keys.current?.photoByKey;
          if (!byKey) return;
          keys.current?.handleGridKey(event, (from, key) => {
            const index = byKey(cells, from, key);
            if (onLeave && (index === from || key === 'Home' || key === 'End')) onLeave(key);
            else focusPhoto(index);
          });
        }}
      >
        {Array.from({ length: end - start }, (_, offset) => {
          const index = start + offset;
          const { left, top, width, height } = cellAt(cells, index);
          return (
            <GridCell
              key={photos[index]?.id ?? `place-${index}`}
              photo={photos[index]}
              index={index}
              total={total}
              left={left}
              top={top - shift}
              width={width}
              height={height}
              takesFocus={index === focused}
              onFocusTaken={clearFocused}
              onOpen={onOpen}
              onImageError={onImageError}
              actions={actions}
              badge={badge}
              selection={selection}
              hasName={hasNames}
            />
          );
        })}
      </ul>
      {cells.height > minJumpScreens * window.innerHeight && (
        <Suspense>
          <GridJump space={space} height={cells.height} />
        </Suspense>
      )}
    </>
  );
}

function useCells({ layout, density, photos, total, hasNames }: PhotoGridProps, width: number) {
  // Four heights do not depend on the photos.
  const sized = layout === 'JUSTIFIED' ? photos : null;
  return useMemo(() => {
    const ratioOf = (index: number): number | null => {
      const photo = sized?.[index];
      return photo?.width && photo.height ? photo.width / photo.height : null;
    };
    return layOutGrid({ layout, density, count: width === 0 ? 0 : total, width, ratioOf, hasNames });
  }, [layout, density, sized, total, width, hasNames]);
}
