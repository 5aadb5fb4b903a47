import { memo, type ReactNode } from 'react';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import type { CellSelection } from '../gallery/grid/grid-cell.tsx';
import { PhotoCell } from '../gallery/grid/photo-cell.tsx';
import { SelectDisc } from '../gallery/selection/select-disc.tsx';
import { type MonthPhotos, photoAt } from './month-photos.ts';
import styles from './timeline.module.css';
import { cellPlace, type MonthSection, type TimelineLayout } from './timeline-layout.ts';
import { timelineTexts as texts } from './timeline-texts.ts';
import type { OpenPhoto } from './timeline-viewer.tsx';

interface MonthCellsProps {
  layout: TimelineLayout;
  section: MonthSection;
  /** From where it is in the timeline to where it is in the page. */
  shift: number;
  /** The cells in the DOM. */
  start: number;
  /** Exclusive. */
  end: number;
  photos: MonthPhotos;
  /** The photo that takes the focus, by the whole timeline's indexes. */
  focused: number | null;
  onFocused: () => void;
  /** Null while no selection is active. */
  selection: CellSelection | null;
  /** Starts one. */
  onSelect: (photo: Photo) => void;
  onOpen: (photo: OpenPhoto) => void;
  onImageError: (photo: Photo) => void;
  /** On a photo. */
  badge: (photo: Photo) => ReactNode;
}

/** From where on there is room for the name of a month, and for the count beside it, in pixels. */
const [nameWidth, countWidth] = [170, 270];

/** A month: its heading, and those of its photos that are near the window. */
export const MonthCells = memo(function MonthCells(props: MonthCellsProps) {
  const { layout, section, shift, start, end, photos, focused, onFocused, selection, onSelect, onOpen, onImageError } =
    props;
  const { month, photoCount, hiddenCount, top, height, left, width, firstIndex } = section;
  const headingId = `mesiac-${month}`;
  return (
    <section className={styles.month} style={{ top: top - shift, height, left, width }} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        <span className={styles.name}>{width < nameWidth ? texts.shortMonth(month) : texts.month(month)}</span>
        {width >= countWidth && <span className={styles.count}>{texts.count(photoCount + hiddenCount)}</span>}
      </h2>
      <ul>
        {Array.from({ length: end - start }, (_, offset) => {
          const index = start + offset;
          const photo = photoAt(photos, index, photoCount);
          const place = cellPlace(layout, index);
          return (
            <li
              key={photo?.id ?? `place-${index}`}
              className={styles.cell}
              style={{
                width: layout.cellSize,
                height: layout.cellSize,
                transform: `translate(${place.left}px, ${place.top}px)`,
                background: photo?.color ?? undefined,
              }}
              data-index={firstIndex + index}
              aria-posinset={index + 1}
              aria-setsize={photoCount}
              aria-hidden={!photo || undefined}
            >
              {photo && (
                <PhotoCell
                  photo={photo}
                  width={layout.cellSize}
                  height={layout.cellSize}
                  isFirst={firstIndex + index === 0}
                  takesFocus={firstIndex + index === focused}
                  onFocusTaken={onFocused}
                  isSelected={selection ? selection.has(photo) : null}
                  onOpen={({ shiftKey }) =>
                    selection ? selection.toggle(firstIndex + index, shiftKey) : onOpen({ month, index, id: photo.id })
                  }
                  onImageError={onImageError}
                />
              )}
              {photo && props.badge(photo)}
              {photo && !selection && (
                <div className={styles.select}>
                  <SelectDisc photo={photo} onSelect={onSelect} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
});
