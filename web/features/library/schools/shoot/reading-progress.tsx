import type { SchoolPhoto } from '../../../../../shared/library/schools/shoot-contract.ts';
import { RetryAlert } from '../../../../ui/feedback/alert.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { FormSection } from '../../../../ui/form/form-section.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { shootTexts as texts } from './shoot-texts.ts';
import { useReading } from './use-reading.ts';

interface ReadingProgressProps {
  jobId: string;
  photos: readonly SchoolPhoto[];
  isUploading: boolean;
}

/** Reads cards as long as photos come or are unread, and says how far it is. */
export function ReadingProgress({ jobId, photos, isUploading }: ReadingProgressProps) {
  const { problem, retry } = useReading(jobId, photos);
  const read = photos.filter(({ codes }) => codes !== null).length;
  const waiting = photos.filter(({ status, codes }) => status === 'STORED' && codes === null).length;
  if (read === photos.length && !isUploading) return null;
  return (
    <FormSection title={texts.readingTitle} text={texts.readingText}>
      <Progress value={(100 * read) / photos.length} label={texts.readingTitle} />
      <Muted size="s" role="status">
        {texts.reading(read, photos.length)} {isUploading ? texts.uploading : waiting > 0 && texts.waiting(waiting)}
      </Muted>
      {problem !== null && (
        <RetryAlert retryText={texts.retry} onRetry={retry}>
          {texts.readFailed} {problem}
        </RetryAlert>
      )}
    </FormSection>
  );
}
