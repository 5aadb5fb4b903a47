import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { ImportFailure, ImportOutcome, ImportProgress } from './import-state.ts';
import { importTexts as texts } from './import-texts.ts';
import styles from './imports.module.css';
import { endImport } from './imports-store.ts';
import type { ExportSummary } from './reading/import-messages.ts';

interface ImportReportProps {
  summary: ExportSummary;
  progress: ImportProgress;
  outcome: ImportOutcome;
}

/** Longer lists help nobody. */
const maxShown = 200;

/** What an import has brought over, and what it could not. */
export function ImportReport({ summary, progress, outcome }: ImportReportProps) {
  const { known, trashed, failed } = outcome;
  const { unplaced, counts } = summary;
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <h2>{texts.over}</h2>
        <Alert tone={failed > 0 ? 'warning' : 'success'}>
          {texts.overText(progress.total - failed - trashed, summary.albums.length)}
        </Alert>
        {counts.otherVideos > 0 && <Alert tone="warning">{texts.otherVideos(counts.otherVideos)}</Alert>}
        {known > 0 && <Muted>{texts.known(known)}</Muted>}
        {trashed > 0 && <Muted>{texts.trashedHere(trashed)}</Muted>}
      </Stack>
      <FailedFiles outcome={outcome} isOpen />
      <Row>
        <ButtonLink variant="primary" href={paths.albums}>
          {texts.toAlbums}
        </ButtonLink>
        <ButtonLink href={paths.photos}>{texts.toPhotos}</ButtonLink>
        <Button onClick={endImport}>{texts.another}</Button>
      </Row>
      {unplaced.length > 0 && (
        <FileList
          title={texts.unplaced(unplaced.length)}
          files={unplaced.map(({ path, reason, albumTitle }) => ({
            path: albumTitle === null ? path : `${texts.ofAlbum(albumTitle)}: ${path}`,
            error: texts.unplacedReason[reason],
          }))}
        />
      )}
    </Stack>
  );
}

interface FailedFilesProps {
  outcome: ImportOutcome;
  /** From the beginning. */
  isOpen?: boolean;
}

export const FailedFiles = ({ outcome: { failed, failures }, isOpen = false }: FailedFilesProps) =>
  failed > 0 ? <FileList title={texts.failures(failed)} files={failures} isOpen={isOpen} /> : null;

interface FileListProps {
  title: string;
  files: readonly ImportFailure[];
  isOpen?: boolean;
}

function FileList({ title, files, isOpen = false }: FileListProps) {
  const left = files.length - maxShown;
  return (
    <details className={styles.files} open={isOpen}>
      <summary>{title}</summary>
      <ul>
        {files.slice(0, maxShown).map(({ path, error }) => (
          <li key={`${path} ${error}`}>
            <span>{path}</span>
            <Muted as="span" size="s">
              {error}
            </Muted>
          </li>
        ))}
        {left > 0 && <li>{texts.andMore(left)}</li>}
      </ul>
    </details>
  );
}
