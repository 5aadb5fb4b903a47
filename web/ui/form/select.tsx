import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import styles from './field.module.css';
import { describedBy, Field } from './field.tsx';

interface SelectProps<T extends string> {
  label: string;
  hideLabel?: boolean;
  value: T;
  options: readonly { value: T; label: string }[];
  onValueChange: (value: T) => void;
  disabled?: boolean;
  error?: string | null;
}

/** The browser's own select: phones give it their wheel, screen readers know it. */
export function Select<T extends string>({
  label,
  hideLabel,
  value,
  options,
  onValueChange,
  disabled,
  error,
}: SelectProps<T>) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel} error={error}>
      <div className={styles.select}>
        <select
          {...describedBy(id, null, error)}
          id={id}
          className={styles.control}
          value={value}
          disabled={disabled}
          onChange={(event) => onValueChange(event.target.value as T)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </div>
    </Field>
  );
}
