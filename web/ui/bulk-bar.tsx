import type { ReactNode } from 'react';
import { formatNumber } from '../../shared/format/plural.ts';
import styles from './bulk-bar.module.css';
import { Button } from './button.tsx';

interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** What to do with the chosen rows. */
  children?: ReactNode;
}

/** At the bottom of the window while rows of a list are chosen. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  if (count === 0) return null;
  const clear = (): void => {
    onClear();
    // The button goes with the bar; the focus would fall out of the page.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.bar} aria-label="Označené položky" data-bottom-bar>
      <p className={styles.count} role="status">
        Označené: {formatNumber(count)}
      </p>
      <Button variant="ghost" onClick={clear}>
        Zrušiť označenie
      </Button>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
