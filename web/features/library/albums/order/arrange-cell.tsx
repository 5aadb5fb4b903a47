import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import styles from './arrange-grid.module.css';
import type { Side } from './ordered-items.ts';

interface ArrangeCellProps extends Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown' | 'onBlur'> {
  photo: Photo;
  label: string;
  isSelected: boolean;
  /** On its way to another place. */
  isCarried: boolean;
  /** The side where what is dragged would come to stand. */
  drop: Side | undefined;
  onToggle: () => void;
}

export function ArrangeCell(props: ArrangeCellProps) {
  const { photo, label, isSelected, isCarried, drop, onToggle, ...handlers } = props;
  return (
    <li
      className={styles.cell}
      data-item={photo.id}
      data-photo=""
      data-drop={drop}
      data-carried={isCarried || undefined}
    >
      <button
        type="button"
        className={styles.photo}
        data-photo=""
        aria-label={label}
        aria-pressed={isSelected}
        style={photo.color ? { background: photo.color } : undefined}
        onClick={onToggle}
        onContextMenu={(event) => event.preventDefault()}
        {...handlers}
      >
        {photo.thumbnailUrl ? (
          <img src={photo.thumbnailUrl} alt="" loading="lazy" draggable={false} />
        ) : (
          <span className={styles.name}>{photo.filename}</span>
        )}
        {isSelected && (
          <span className={styles.mark}>
            <Check aria-hidden="true" />
          </span>
        )}
      </button>
    </li>
  );
}
