import { Progress } from '../../../ui/feedback/progress.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { importTexts as texts } from './import-texts.ts';
import { endImport } from './imports-store.ts';
import type { ReadProgress } from './reading/read-export.ts';

/** The list of what was chosen is being read. */
export function ReadingExport({ progress }: { progress: ReadProgress | null }) {
  const { bytes = 0, totalBytes = 1, metadata = 0, totalMetadata = 0 } = progress ?? {};
  const isTold = totalMetadata > 0;
  return (
    <Stack gap={3}>
      <h2>{texts.reading}</h2>
      <Progress value={isTold ? (metadata / totalMetadata) * 100 : (bytes / totalBytes) * 100} label={texts.reading} />
      <p role="status">
        {isTold ? texts.readingMetadata(metadata, totalMetadata) : progress && texts.readBytes(bytes, totalBytes)}
      </p>
      <Row>
        <Button onClick={endImport}>{texts.stopReading}</Button>
      </Row>
    </Stack>
  );
}
