import { Switch as Base } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './switch.module.css';

interface SwitchProps {
  label: ReactNode;
  /** The name stays for screen readers: in a column that has a header. */
  hideLabel?: boolean;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** While the change is being saved. */
  busy?: boolean;
  disabled?: boolean;
}

/** On or off, at once and without a save button. */
export function Switch({ label, hideLabel, checked, onCheckedChange, busy = false, disabled }: SwitchProps) {
  const id = useId();
  return (
    <span className={styles.switch}>
      <Base.Root
        id={id}
        className={styles.track}
        aria-labelledby={`${id}-label`}
        aria-busy={busy || undefined}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next)}
        readOnly={busy}
        disabled={disabled}
      >
        <Base.Thumb className={styles.thumb}>{busy && <Spinner size="s" />}</Base.Thumb>
      </Base.Root>
      <label htmlFor={id} id={`${id}-label`} className={styles.label} data-hidden={hideLabel || undefined}>
        {label}
      </label>
    </span>
  );
}
