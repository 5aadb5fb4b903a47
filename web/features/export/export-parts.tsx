import { Check, Download } from 'lucide-react';
import type { ExportResponse } from '../../../shared/contract/export.ts';
import { Button } from '../../ui/button.tsx';
import styles from './data-export.module.css';
import { exportTexts as texts } from './export-texts.ts';

interface ExportPartsProps {
  plan: ExportResponse;
  taken: ReadonlySet<number>;
  busy: 'plan' | number | null;
  onFetch: (part: number) => void;
}

/** The ZIPs of an export, each to be fetched by itself. */
export function ExportParts({ plan: { parts }, taken, busy, onFetch }: ExportPartsProps) {
  return (
    <>
      <p className={styles.hint}>{texts.parts(parts.length)}</p>
      <ol className={styles.parts}>
        {parts.map(({ part, photoCount, sizeBytes }) => (
          <li key={part}>
            <div>
              <strong>{texts.part(part, parts.length)}</strong>
              <p className={styles.size}>{texts.size(photoCount, sizeBytes)}</p>
              {taken.has(part) && (
                <p className={styles.taken} role="status">
                  <Check aria-hidden="true" />
                  {texts.taken}
                </p>
              )}
            </div>
            <Button
              size="s"
              icon={<Download aria-hidden="true" />}
              aria-label={texts.partLabel(part, parts.length)}
              busy={busy === part}
              busyText={texts.preparing}
              onClick={() => onFetch(part)}
            >
              {taken.has(part) ? texts.again : texts.download}
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}
