import { Alert } from '../../../ui/feedback/alert.tsx';
import { FileList } from './file-list.tsx';
import { importTexts as texts } from './import-texts.ts';
import type { ExportSummary } from './reading/import-messages.ts';

/** Pictures and videos that are not kept, which their owner must not delete elsewhere. */
export function UnsupportedFiles({ summary: { counts, unsupported } }: { summary: ExportSummary }) {
  const { otherPictures, otherVideos, unnamed } = counts;
  const count = otherPictures + otherVideos + unnamed;
  if (count === 0) return null;
  return (
    <>
      {otherVideos > 0 && <Alert tone="warning">{texts.otherVideos(otherVideos)}</Alert>}
      {otherPictures > 0 && <Alert tone="warning">{texts.otherPictures(otherPictures)}</Alert>}
      {unnamed > 0 && <Alert tone="info">{texts.unnamed(unnamed)}</Alert>}
      <FileList
        title={texts.unsupported(count)}
        files={unsupported.map(({ path, reason }) => ({ path, error: texts.unsupportedReason[reason] }))}
      />
    </>
  );
}
