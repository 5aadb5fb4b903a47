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
  /** Of the whole album; cells that are still to come show as skeletons. */
  total: number;
  hasMore: boolean;
  onNeedMore: () => void;
  onOpen: (index: number) => void;
  /** An image did not load: its signed address may have run out. */
  onImageError: (photo: Photo) => void;
  /** The photo that the viewer showed last, after it has closed. */
  returnTo: number | null;
  /** It has the focus again. */
  onReturned: () => void;
  /** Buttons over a photo. */
  actions?: (photo: Photo) => ReactNode;
  /** While photos are being chosen, a click on one chooses it. */
  selection?: CellSelection | null;
}

export interface CellSelection {
  has: (photo: Photo) => boolean;
  /** `isRange`: from the photo that was clicked last. */
  toggle: (index: number, isRange: boolean) => void;
}

const gap = 12;
/** Enough to fill a tall screen below what is loaded. */
const maxSkeletons = 24;

/** The masonry of an album. Only the cells near the window are in the DOM, in reading order. */
export function PhotoGrid(props: PhotoGridProps) {
  const { label, photos, total, hasMore, onNeedMore, onOpen, onImageError, returnTo, onReturned, actions, selection } =
    props;
  const root = useRef<HTMLUListElement>(null);
  const width = useWidth(root);
  const toCome = hasMore ? Math.min(maxSkeletons, Math.max(1, total - photos.length)) : 0;
  const count = photos.length + toCome;
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
            <li key={`soon-${index}`} className={styles.cell} style={placeOf(cell)} aria-hidden="true">
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
          </li>
        );
      })}
    </ul>
  );
}
