import { Check, Download, FileArchive } from 'lucide-react';
import type { ExportResponse } from '../../../shared/contract/export.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './data-export.module.css';
import { exportTexts as texts } from './export-texts.ts';
import { useExport } from './use-export.ts';

/** Downloads all data of the user as one or more ZIP files. */
export function DataExport() {
  const { plan, downloaded, isChanged, busy, problem, start, fetchPart } = useExport();
  const isWhole = plan?.parts.length === 1 && downloaded.has(1);
  return (
    <section className={styles.export} aria-labelledby="export-nadpis">
      <header>
        <h2 id="export-nadpis">{texts.title}</h2>
        <p className={styles.intro}>{texts.intro}</p>
        <ul className={styles.contents}>
          {texts.contents.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </header>
      {(!plan || plan.parts.length === 1) && (
        <div className={styles.start}>
          <Button
            icon={<FileArchive aria-hidden="true" />}
            busy={busy === 'plan'}
            busyText={texts.preparing}
            onClick={start}
          >
            {isWhole ? texts.again : texts.start}
          </Button>
          {plan && <p className={styles.size}>{texts.size(plan.photoCount, plan.sizeBytes)}</p>}
        </div>
      )}
      {plan && plan.parts.length > 1 && (
        <ExportParts plan={plan} downloaded={downloaded} busy={busy} onFetch={fetchPart} />
      )}
      {isWhole && <Alert tone="info">{texts.started}</Alert>}
      {isChanged && <Alert tone="warning">{texts.changed}</Alert>}
      {problem && <Alert tone="error">{problem}</Alert>}
    </section>
  );
}

interface ExportPartsProps {
  plan: ExportResponse;
  downloaded: ReadonlySet<number>;
  busy: 'plan' | number | null;
  onFetch: (part: number) => void;
}

/** The ZIP files of an export, each with its download button. */
function ExportParts({ plan: { parts }, downloaded, busy, onFetch }: ExportPartsProps) {
  return (
    <>
      <p className={styles.hint}>{texts.parts(parts.length)}</p>
      <ol className={styles.parts}>
        {parts.map(({ part, photoCount, sizeBytes }) => (
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
            <Button
              size="s"
              icon={<Download aria-hidden="true" />}
              aria-label={texts.partLabel(part, parts.length)}
              busy={busy === part}
              busyText={texts.preparing}
              onClick={() => onFetch(part)}
            >
              {downloaded.has(part) ? texts.again : texts.download}
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}
