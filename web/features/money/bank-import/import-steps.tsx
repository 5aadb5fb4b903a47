import { Check } from 'lucide-react';
import { stepTexts as texts } from './bank-import-texts.ts';
import styles from './import-steps.module.css';

/** The current step, from 0. */
export function ImportSteps({ current }: { current: number }) {
  return (
    <ol className={styles.steps} aria-label={texts.label}>
      {texts.steps.map((name, index) => (
        <li
          key={name}
          className={styles.step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'next'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark}>{index < current ? <Check aria-hidden="true" /> : index + 1}</span>
          <span className={styles.name}>{name}</span>
        </li>
      ))}
    </ol>
  );
}
