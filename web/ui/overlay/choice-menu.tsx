import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './menu.module.css';

interface ChoiceMenuProps<T extends string> {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Names the list for screen readers. */
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
  /** It opens as soon as it is there: its code came after the click. */
  defaultOpen?: boolean;
}

/** A menu in which one of the options is chosen. */
export function ChoiceMenu<T extends string>(props: ChoiceMenuProps<T>) {
  const { trigger, label, value, options, onChange, defaultOpen } = props;
  return (
    <Base.Root defaultOpen={defaultOpen ?? false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} align="end">
          <Base.Popup className={styles.popup} aria-label={label}>
            <Base.RadioGroup value={value} onValueChange={onChange}>
              {options.map((option) => (
                <Base.RadioItem key={option.value} value={option.value} className={styles.item} closeOnClick>
                  <span className={styles.mark}>{option.value === value && <Check aria-hidden="true" />}</span>
                  {option.label}
                </Base.RadioItem>
              ))}
            </Base.RadioGroup>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
