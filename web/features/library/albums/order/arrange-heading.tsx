import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import styles from './arrange-grid.module.css';
import { sectionTexts as texts } from './order-texts.ts';
import type { Side } from './ordered-items.ts';
import type { Sections } from './use-sections.ts';

interface ArrangeHeadingProps {
  section: { id: string; title: string };
  /** The side where what is dragged would come to stand. */
  drop: Side | undefined;
  sections: Sections;
  onRename: (section: { id: string; title: string }) => void;
}

export function ArrangeHeading({ section, drop, sections, onRename }: ArrangeHeadingProps) {
  const { id, title } = section;
  const { list, shift, remove } = sections;
  return (
    <li className={styles.heading} data-item={id} data-drop={drop}>
      <h2>{title}</h2>
      <IconButton label={texts.rename(title)} onClick={() => onRename(section)}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={texts.up(title)} disabled={list[0]?.id === id} onClick={() => shift(id, -1)}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton label={texts.down(title)} disabled={list.at(-1)?.id === id} onClick={() => shift(id, 1)}>
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton label={texts.remove(title)} onClick={() => remove(id)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
