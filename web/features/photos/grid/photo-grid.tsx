import { type ReactNode, useMemo, useRef } from 'react';
import type { Photo } from '../../../../shared/contract/photos.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './grid.module.css';
import { layOut, type MasonryCell } from './masonry-layout.ts';
import { PhotoCell } from './photo-cell.tsx';
import { useNeedMore, useReturnTo, useVisibleRange, useWidth } from './use-visible-range.ts';

interface PhotoGridProps {
  label: string;
  photos: readonly Photo[];
  /** Photos in the album; those not loaded yet are skeletons. */
  total: number;
  hasMore: boolean;
  onNeedMore: () => void;
  onOpen: (index: number) => void;
  /** An image failed to load: its signed URL may have expired. */
  onImageError: (photo: Photo) => void;
  /** Index of the photo that the closed viewer showed last. */
  returnTo: number | null;
  /** Called once that photo has the focus. */
  onReturned: () => void;
  /** Buttons over a photo. */
  actions?: (photo: Photo) => ReactNode;
  /** A button for a photo whose previews a browser can make; it is there without being pointed at. */
  placeholderAction?: (photo: Photo) => ReactNode;
  /** While a selection is active, clicks select photos. */
  selection?: CellSelection | null;
}

export interface CellSelection {
  has: (photo: Photo) => boolean;
  /** `isRange`: from the photo that was clicked before. */
  toggle: (index: number, isRange: boolean) => void;
}

const gap = 12;
/** Enough to fill a tall screen below what is loaded. */
const maxSkeletons = 24;

/** The masonry grid of an album. Only the cells near the window are in the DOM. */
export function PhotoGrid(props: PhotoGridProps) {
  const { label, photos, total, hasMore, onNeedMore, onOpen, onImageError, returnTo, onReturned } = props;
  const { actions, placeholderAction, selection } = props;
  const root = useRef<HTMLUListElement>(null);
  const width = useWidth(root);
  const skeletonCount = hasMore ? Math.min(maxSkeletons, Math.max(1, total - photos.length)) : 0;
  const count = photos.length + skeletonCount;
  const layout = useMemo(() => layOut(width === 0 ? 0 : count, width, gap), [count, width]);
  const { start, end } = useVisibleRange(root, layout);
  useReturnTo(root, layout, returnTo);
  useNeedMore({ start, end }, photos.length, hasMore, onNeedMore);

  const placeOf = ({ column, top, height }: MasonryCell) => ({
    width: layout.columnWidth,
    height,
    transform: `translate(${column * (layout.columnWidth + gap)}px, ${top}px)`,
  });

  return (
    <ul ref={root} className={styles.grid} style={{ height: layout.height }} aria-label={label}>
      {layout.cells.slice(start, end).map((cell, offset) => {
        const index = start + offset;
        const photo = photos[index];
        if (!photo) {
          return (
            <li key={`skeleton-${index}`} className={styles.cell} style={placeOf(cell)} aria-hidden="true">
              <Skeleton height="100%" className={styles.soon} />
            </li>
          );
        }
        return (
          <li
            key={photo.id}
            className={styles.cell}
            style={placeOf(cell)}
            aria-posinset={index + 1}
            aria-setsize={total}
          >
            <PhotoCell
              photo={photo}
              width={layout.columnWidth}
              height={cell.height}
              isFirst={index === 0}
              takesFocus={index === returnTo}
              onFocusTaken={onReturned}
              isSelected={selection ? selection.has(photo) : null}
              onOpen={({ shiftKey }) => (selection ? selection.toggle(index, shiftKey) : onOpen(index))}
              onImageError={onImageError}
            />
            {actions && !selection && <div className={styles.actions}>{actions(photo)}</div>}
            {placeholderAction && !selection && photo.needs.includes('previews') && (
              <div className={styles.placeholderAction}>{placeholderAction(photo)}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
