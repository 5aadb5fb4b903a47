import { FileArchive } from 'lucide-react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ArchiveParts } from '../archives/archive-parts.tsx';
import { ArchiveProgress } from '../archives/archive-progress.tsx';
import { archiveTexts } from '../archives/archive-texts.ts';
import { useArchive } from '../archives/use-archive.ts';
import styles from './data-export.module.css';
import { exportTexts as texts } from './export-texts.ts';

/** Downloads all data of the user as one or more ZIP files. */
export function DataExport() {
  const { archive, downloaded, problem, isBusy, start, retry, fetchPart } = useArchive({ account: true });
  const isWaiting = archive?.status === 'WAITING';
  const isSingle = archive?.parts.length === 1;
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
      {!isWaiting && (
        <div className={styles.start}>
          <Button
            icon={<FileArchive aria-hidden="true" />}
            busy={isBusy}
            busyText={archiveTexts.preparing}
            onClick={start}
          >
            {archive ? texts.anew : texts.title}
          </Button>
          {archive && <p className={styles.size}>{archiveTexts.size(archive.photoCount, archive.sizeBytes)}</p>}
        </div>
      )}
      {isWaiting && problem === null && <ArchiveProgress archive={archive} />}
      {isWaiting && problem !== null && <Button onClick={retry}>{archiveTexts.retry}</Button>}
      {archive && !isSingle && (
        <ArchiveParts archive={archive} downloaded={downloaded} isBusy={isBusy} onFetch={fetchPart} />
      )}
      {downloaded.size > 0 && archive && (
        <Alert tone="info">
          {archiveTexts.started} {archiveTexts.resumed(archive.expiresAt, true)}
        </Alert>
      )}
      {problem !== null && <Alert tone="error">{problem}</Alert>}
    </section>
  );
}
