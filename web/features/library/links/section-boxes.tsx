import type { PageSection } from '../../../../shared/library/albums/album-sections.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { linkTexts as texts } from './link-texts.ts';
import styles from './section-boxes.module.css';

interface SectionBoxesProps {
  /** All of the album. */
  sections: readonly PageSection[];
  ids: readonly string[];
  disabled?: boolean;
  onChange: (ids: string[]) => void;
}

/** Which sections of its album a link opens, in the order of the album. */
export const SectionBoxes = ({ sections, ids, disabled, onChange }: SectionBoxesProps) => (
  <Stack gap={3} className={styles.boxes} role="group" aria-label={texts.sections}>
    {sections.map(({ id, title }) => (
      <Checkbox
        key={id}
        label={title}
        checked={ids.includes(id)}
        disabled={disabled}
        onCheckedChange={(isOn) =>
          onChange(sections.map((one) => one.id).filter((one) => (one === id ? isOn : ids.includes(one))))
        }
      />
    ))}
  </Stack>
);
