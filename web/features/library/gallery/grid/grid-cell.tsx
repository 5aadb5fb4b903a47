import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { classes } from '../../../../lib/classes.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import styles from './grid.module.css';
import { nameHeight } from './grid-shape.ts';
import { PhotoCell } from './photo-cell.tsx';

export interface CellSelection {
  has: (photo: Photo) => boolean;
  /** `isRange`: from the photo that was clicked before. */
  toggle: (index: number, isRange: boolean) => void;
}

interface GridCellProps {
  /** Undefined: not loaded yet. */
  photo: Photo | undefined;
  index: number;
  /** Photos in the album. */
  total: number;
  left: number;
  /** In the page. */
  top: number;
  width: number;
  height: number;
  takesFocus: boolean;
  onFocusTaken: () => void;
  onOpen: (index: number) => void;
  onImageError: (photo: Photo) => void;
  actions?: (photo: Photo) => ReactNode;
  badge?: (photo: Photo) => ReactNode;
  selection?: CellSelection | null;
  /** Its filename stands under it. */
  hasName?: boolean;
}

/** Buttons over a smaller photo would cover it. */
const minActionsWidth = 110;

/** The place of a photo in the grid, with the buttons over it: one tab stop (grid-keys.ts). */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { photo, index, total, left, top, width, height, selection, actions, hasName } = props;
  const cell = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    for (const [at, control] of controlsOf(cell.current).entries()) control.tabIndex = at === 0 ? 0 : -1;
  });
  const color = photo?.color && { '--photo-color': photo.color };
  const style: CSSProperties = { width, height, transform: `translate(${left}px, ${top}px)`, ...color };
  if (!photo) {
    return (
      <li className={styles.cell} style={style} aria-hidden="true">
        <Skeleton height="100%" className={styles.soon} />
      </li>
    );
  }
  return (
    <li
      ref={cell}
      className={classes(styles.cell, hasName && styles.named)}
      style={style}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      <PhotoCell
        photo={photo}
        width={width}
        height={hasName ? height - nameHeight : height}
        isFirst={index < 3}
        takesFocus={props.takesFocus}
        onFocusTaken={props.onFocusTaken}
        isSelected={selection ? selection.has(photo) : null}
        onOpen={({ shiftKey }) => (selection ? selection.toggle(index, shiftKey) : props.onOpen(index))}
        onImageError={props.onImageError}
      />
      {actions && !selection && width >= minActionsWidth && <div className={styles.actions}>{actions(photo)}</div>}
      {props.badge?.(photo)}
      {hasName && (
        // The button above says it too.
        <p className={styles.name} style={{ height: nameHeight }} title={photo.filename} aria-hidden="true">
          {photo.filename}
        </p>
      )}
    </li>
  );
});

const controlsOf = (cell: HTMLElement | null): HTMLElement[] => [
  ...(cell?.querySelectorAll<HTMLElement>('button, a[href]') ?? []),
];
