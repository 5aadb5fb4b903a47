import styles from './counters.module.css';
import { texts } from './texts.ts';

export function Counters() {
  return (
    <dl className={styles.counters}>
      {texts.counters.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
