import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { FileList } from './file-list.tsx';
import type { ImportOutcome, ImportProgress } from './import-state.ts';
import { importTexts as texts } from './import-texts.ts';
import { endImport } from './imports-store.ts';
import { mediaOf } from './media-words.ts';
import type { ExportSummary } from './reading/import-messages.ts';
import { UnsupportedFiles } from './unsupported-files.tsx';

interface ImportReportProps {
  summary: ExportSummary;
  progress: ImportProgress;
  outcome: ImportOutcome;
}

/** What an import has brought over, and what it could not. */
export function ImportReport({ summary, progress, outcome }: ImportReportProps) {
  const { known, trashed, failed } = outcome;
  const { unplaced, counts } = summary;
  const media = mediaOf(counts);
  const stored = progress.total - failed - trashed;
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <h2>{stored > 0 ? texts.over[media] : texts.overEmpty}</h2>
        <Alert tone={failed > 0 || stored === 0 ? 'warning' : 'success'}>
          {texts.overText(stored, summary.albums.length, media)}
        </Alert>
        {known > 0 && <Muted>{texts.known(known, media)}</Muted>}
        {trashed > 0 && <Muted>{texts.trashedHere(trashed, media)}</Muted>}
        <UnsupportedFiles summary={summary} />
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
