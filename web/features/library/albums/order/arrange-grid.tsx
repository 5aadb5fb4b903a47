import { useRef } from 'react';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { ArrangeCell } from './arrange-cell.tsx';
import styles from './arrange-grid.module.css';
import { ArrangeHeading } from './arrange-heading.tsx';
import { orderTexts as texts } from './order-texts.ts';
import type { Drop } from './ordered-items.ts';
import { useDragOrder } from './use-drag-order.ts';
import { useKeyboardOrder } from './use-keyboard-order.ts';
import type { OrderedItems } from './use-ordered-items.ts';
import type { Sections } from './use-sections.ts';

interface ArrangeGridProps {
  order: OrderedItems;
  /** Photos that are dragged together. */
  selected: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onMoved: () => void;
  sections: Sections;
  onRename: (section: { id: string; title: string }) => void;
}

/** Small squares under the headings of their sections, in the order that is being made. */
export function ArrangeGrid({ order, selected, onToggle, onMoved, sections, onRename }: ArrangeGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const keyboard = useKeyboardOrder(order);
  const together = (id: string): ReadonlySet<string> => (selected.has(id) ? selected : new Set([id]));
  const drag = useDragOrder((id: string, drop: Drop) => {
    const ids = together(id);
    if (ids.has(drop.target)) return;
    order.move(ids, drop);
    onMoved();
  });
  const { dragged } = drag;
  const carried = dragged ? together(dragged.id) : null;
  const photos = order.items.filter(({ photo }) => photo !== null);
  const places = new Map(photos.map(({ id }, index) => [id, index + 1]));
  const ghost = dragged && order.items.find(({ id }) => id === dragged.id)?.photo?.thumbnailUrl;

  const columns = (): number =>
    list.current ? getComputedStyle(list.current).gridTemplateColumns.split(' ').length : 1;

  return (
    <>
      <ul ref={list} className={styles.grid} aria-label={texts.grid} data-dragging={dragged !== null || undefined}>
        {order.items.map((item) => {
          const drop = dragged?.drop?.target === item.id && !carried?.has(item.id) ? dragged.drop.side : undefined;
          return item.photo === null ? (
            <ArrangeHeading key={item.id} section={item} drop={drop} sections={sections} onRename={onRename} />
          ) : (
            <ArrangeCell
              key={item.id}
              photo={item.photo}
              label={texts.photo(item.photo.filename, places.get(item.id) ?? 0, photos.length)}
              isSelected={selected.has(item.id)}
              isCarried={carried?.has(item.id) ?? keyboard.grabbedId === item.id}
              drop={drop}
              onToggle={() => onToggle(item.id)}
              onPointerDown={(event) => drag.onPointerDown(event, item.id)}
              onKeyDown={(event) => keyboard.onKeyDown(event, item.id, columns())}
              onBlur={() => keyboard.grabbedId === item.id && keyboard.drop()}
            />
          );
        })}
      </ul>
      {dragged && (
        <div
          className={styles.ghost}
          style={{ transform: `translate(${dragged.x}px, ${dragged.y}px)` }}
          aria-hidden="true"
        >
          {ghost && <img src={ghost} alt="" />}
          {carried && carried.size > 1 && <span>{carried.size}</span>}
        </div>
      )}
      <div role="status" aria-live="assertive">
        <VisuallyHidden>{keyboard.message}</VisuallyHidden>
      </div>
    </>
  );
}
