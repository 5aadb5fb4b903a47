import styles from './avatar.module.css';
import { initialOf } from './initial-of.ts';

export function Avatar({ name }: { name: string | undefined }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
