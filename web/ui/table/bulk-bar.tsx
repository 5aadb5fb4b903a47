import type { ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/plural.ts';
import { Button } from '../form/button.tsx';
import styles from './bulk-bar.module.css';

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
    <section ref={keepFree} className={styles.bar} aria-label="Označené položky" data-bottom-bar>
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

// A message with two lines.
const messageHeight = 96;

/** Tells the toasts how far up the bar reaches; below a bar that has its place higher up there is room for them. */
function keepFree(bar: HTMLElement | null) {
  if (!bar) return;
  const root = document.documentElement;
  const place = (): void => {
    const { top, bottom } = bar.getBoundingClientRect();
    const taken = window.innerHeight - bottom < messageHeight ? window.innerHeight - top : 0;
    root.style.setProperty('--bottom-bar', `${taken}px`);
  };
  const observer = new ResizeObserver(place);
  for (const element of [bar, document.body]) observer.observe(element);
  window.addEventListener('scroll', place, { passive: true });
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', place);
    root.style.removeProperty('--bottom-bar');
  };
}
