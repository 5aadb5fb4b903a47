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
  const { known, trashed, failures } = outcome;
  const { unplaced } = summary;
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <h2>{texts.over}</h2>
        <Alert tone="success">{texts.overText(progress.total - failures.length - trashed)}</Alert>
        {known > 0 && <Muted>{texts.known(known)}</Muted>}
        {trashed > 0 && <Muted>{texts.trashedHere(trashed)}</Muted>}
      </Stack>
      <Row>
        <ButtonLink variant="primary" href={paths.albums}>
          {texts.toAlbums}
        </ButtonLink>
        <ButtonLink href={paths.photos}>{texts.toPhotos}</ButtonLink>
        <Button onClick={endImport}>{texts.another}</Button>
      </Row>
      <FailedFiles failures={failures} />
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

export const FailedFiles = ({ failures }: { failures: readonly ImportFailure[] }) =>
  failures.length > 0 ? <FileList title={texts.failures(failures.length)} files={failures} /> : null;

function FileList({ title, files }: { title: string; files: readonly ImportFailure[] }) {
  const left = files.length - maxShown;
  return (
    <details className={styles.files}>
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
