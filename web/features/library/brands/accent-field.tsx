import { useId } from 'react';
import { accentTheme } from '../../../../shared/library/presentations/accent-theme.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './brand.module.css';
import { brandTexts as texts } from './brand-texts.ts';

const firstColor = '#0e5363';

interface AccentFieldProps {
  value: string | null;
  onChange: (color: string | null) => void;
}

/** A colour of one's own, with the text that will be read on it. */
export function AccentField({ value, onChange }: AccentFieldProps) {
  const id = useId();
  return (
    <Stack gap={3}>
      <Checkbox
        label={texts.accentOn}
        help={texts.accentHelp}
        checked={value !== null}
        onCheckedChange={(isOn) => onChange(isOn ? firstColor : null)}
      />
      {value !== null && (
        <Field id={id} label={texts.accent}>
          <Row gap={3}>
            <input
              id={id}
              type="color"
              className={styles.color}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
            <span className={styles.sample} style={{ background: value, color: accentTheme(value)['--color-text'] }}>
              {texts.accentSample}
            </span>
          </Row>
        </Field>
      )}
    </Stack>
  );
}
