import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: ReactNode;
  help?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
}

export function Checkbox({ label, help, onCheckedChange, onChange, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.checkbox}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className={styles.box}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
      />
      <label htmlFor={id}>{label}</label>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}
