import { type ReactNode, useId } from 'react';
import styles from './option-cards.module.css';

interface Option<T extends string> {
  value: T;
  label: ReactNode;
  note?: ReactNode;
  price?: ReactNode;
}

interface OptionCardsProps<T extends string> {
  legend: string;
  value: T | null;
  options: readonly Option<T>[];
  /** Without it there is nothing else to choose. */
  onChange?: (value: T) => void;
  /** About the one that is chosen. */
  note?: ReactNode;
  /** A heading above says it already. */
  hideLegend?: boolean;
  look?: 'cards' | 'tiles' | 'segments';
}

/** One of several, each a card; underneath they are the browser's own radio buttons. */
export function OptionCards<T extends string>(props: OptionCardsProps<T>) {
  const { legend, hideLegend, value, options, onChange, note, look = 'cards' } = props;
  const name = useId();
  return (
    <OptionGroup legend={legend} hideLegend={hideLegend}>
      <div className={styles[look]}>
        {options.map((option) => (
          <label key={option.value} className={look === 'segments' ? styles.segment : styles.card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange?.(option.value)}
            />
            <span className={styles.label}>{option.label}</span>
            {option.price && <span className={styles.price}>{option.price}</span>}
            {option.note && <span className={styles.note}>{option.note}</span>}
          </label>
        ))}
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </OptionGroup>
  );
}

interface OptionGroupProps {
  legend: string;
  hideLegend?: boolean;
  children: ReactNode;
}

/** Options that belong together, under their name. */
export const OptionGroup = ({ legend, hideLegend = false, children }: OptionGroupProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend} data-hidden={hideLegend || undefined}>
      {legend}
    </legend>
    {children}
  </fieldset>
);
