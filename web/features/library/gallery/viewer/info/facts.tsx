import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  /** Those without a value are left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

export function Facts({ facts }: FactsProps) {
  const known = facts.filter(([, value]) => Boolean(value));
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
