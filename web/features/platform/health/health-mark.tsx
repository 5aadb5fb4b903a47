import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useHealthMark } from './api.ts';
import styles from './health.module.css';
import { healthTexts as texts } from './health-texts.ts';

/** A dot beside the tab while something needs attention. */
export function HealthMark() {
  const { data } = useHealthMark();
  if (data?.ok !== false) return null;
  return (
    <span className={styles.mark}>
      <VisuallyHidden>({texts.mark})</VisuallyHidden>
    </span>
  );
}
