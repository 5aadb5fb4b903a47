import { Alert } from '../../../ui/feedback/alert.tsx';
import { FileList } from './file-list.tsx';
import { importTexts as texts } from './import-texts.ts';
import type { ExportSummary } from './reading/import-messages.ts';

/** Pictures and videos that are not kept, which their owner must not delete elsewhere. */
export function UnsupportedFiles({ summary: { counts, unsupported } }: { summary: ExportSummary }) {
  const { otherPictures, otherVideos } = counts;
  if (otherPictures + otherVideos === 0) return null;
  return (
    <>
      {otherVideos > 0 && <Alert tone="warning">{texts.otherVideos(otherVideos)}</Alert>}
      {otherPictures > 0 && <Alert tone="warning">{texts.otherPictures(otherPictures)}</Alert>}
      <FileList
        title={texts.unsupported(otherPictures + otherVideos)}
        files={unsupported.map(({ path, reason }) => ({ path, error: texts.unsupportedReason[reason] }))}
      />
    </>
  );
}
