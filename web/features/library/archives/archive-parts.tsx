import { Check, Download } from 'lucide-react';
import type { ArchiveResponse } from '../../../../shared/library/archives/contract.ts';
import { Button } from '../../../ui/form/button.tsx';
import styles from './archive-parts.module.css';
import { archiveTexts as texts } from './archive-texts.ts';

interface ArchivePartsProps {
  archive: ArchiveResponse;
  downloaded: ReadonlySet<number>;
  isBusy: boolean;
  onFetch: (part: number) => void;
}

/** The ZIP files of an archive, each with its download button as soon as it is ready. */
export function ArchiveParts({ archive: { parts }, downloaded, isBusy, onFetch }: ArchivePartsProps) {
  return (
    <>
      <p className={styles.hint}>{texts.parts(parts.length)}</p>
      <ol className={styles.parts}>
        {parts.map(({ part, url, photoCount, sizeBytes }) => (
          <li key={part}>
            <div>
              <strong>{texts.part(part, parts.length)}</strong>
              <p className={styles.size}>{texts.size(photoCount, sizeBytes)}</p>
              {downloaded.has(part) && (
                <p className={styles.taken} role="status">
                  <Check aria-hidden="true" />
                  {texts.taken}
                </p>
              )}
            </div>
            {url ? (
              <Button
                size="s"
                icon={<Download aria-hidden="true" />}
                aria-label={texts.partLabel(part, parts.length)}
                disabled={isBusy}
                onClick={() => onFetch(part)}
              >
                {downloaded.has(part) ? texts.again : texts.download}
              </Button>
            ) : (
              <span className={styles.size}>{texts.waits}</span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
