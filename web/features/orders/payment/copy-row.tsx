import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../lib/clipboard.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './payment.module.css';
import type { paymentRows } from './payment-rows.ts';
import { rowTexts } from './payment-texts.ts';

const tickMs = 1000;

type CopyRowProps = ReturnType<typeof paymentRows>[number];

export function CopyRow({ label, shown, copied, copy, copyFailed }: CopyRowProps) {
  const [ticks, setTicks] = useState(0);
  const toast = useToast();

  useEffect(() => {
    if (ticks === 0) return;
    const timer = setTimeout(() => setTicks(0), tickMs);
    return () => clearTimeout(timer);
  }, [ticks]);

  const onCopy = async (): Promise<void> => {
    if (await copyText(copied)) setTicks((count) => count + 1);
    else toast(copyFailed, 'error');
  };

  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{shown}</span>
        <IconButton label={copy} size="s" className={styles.copy} data-done={ticks > 0 || undefined} onClick={onCopy}>
          {ticks > 0 ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        </IconButton>
        <VisuallyHidden>
          <span role="status">{ticks > 0 && rowTexts.copied}</span>
        </VisuallyHidden>
      </dd>
    </div>
  );
}
