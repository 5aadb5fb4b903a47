import { type ReactNode, useId } from 'react';
import styles from './radio-card.module.css';

interface RadioCardProps {
  name: string;
  label: string;
  note?: ReactNode;
  price?: string;
  checked: boolean;
  /** Without it this is the only way. */
  onSelect?: () => void;
}

/** One of several ways, with what it costs. */
export function RadioCard({ name, label, note, price, checked, onSelect }: RadioCardProps) {
  const id = useId();
  return (
    <label className={styles.card} htmlFor={id}>
      <input
        id={id}
        type="radio"
        name={name}
        className={styles.radio}
        checked={checked}
        readOnly={!onSelect}
        onChange={onSelect}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      <span className={styles.label}>{label}</span>
      {price && <span className={styles.price}>{price}</span>}
      {note && (
        <span id={`${id}-note`} className={styles.note}>
          {note}
        </span>
      )}
    </label>
  );
}
