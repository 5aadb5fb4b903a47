import { useEffect, useState } from 'react';
import { Spinner } from '../ui/feedback/spinner.tsx';
import styles from './quiet-fallback.module.css';

const quietMs = 400;

/** While a screen's code loads: nothing at first, since mostly it is there at once. */
export function QuietFallback() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), quietMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.fallback} data-placeholder>
      {isSlow && <Spinner size="l" label="Načítavam..." />}
    </div>
  );
}
