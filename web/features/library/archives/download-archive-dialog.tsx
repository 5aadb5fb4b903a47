import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { ArchiveSource } from './api.ts';
import { ArchiveParts } from './archive-parts.tsx';
import { ArchiveProgress } from './archive-progress.tsx';
import { archiveTexts as texts } from './archive-texts.ts';
import { useArchive } from './use-archive.ts';

interface DownloadArchiveDialogProps {
  /** Prepared as soon as the dialog opens. */
  source: ArchiveSource;
  onClose: () => void;
}

/** Prepares a ZIP of an album or of chosen photos, and downloads it. Closing it leaves running downloads alone. */
export default function DownloadArchiveDialog({ source, onClose }: DownloadArchiveDialogProps) {
  const { archive, downloaded, problem, isBusy, start, retry, fetchPart } = useArchive(source);
  const wasStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (wasStarted.current) return;
    wasStarted.current = true;
    start();
  }, []);
  const isReady = archive?.status === 'READY';
  const isSingle = archive?.parts.length === 1;
  return (
    <Dialog
      open
      size="s"
      onOpenChange={onClose}
      title={texts.title}
      description={archive && texts.size(archive.photoCount, archive.sizeBytes)}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {problem !== null && (
            <Button variant="primary" busy={isBusy} busyText={texts.preparing} onClick={retry}>
              {texts.retry}
            </Button>
          )}
          {problem === null && isReady && isSingle && (
            <Button
              variant="primary"
              icon={<Download aria-hidden="true" />}
              disabled={isBusy}
              onClick={() => fetchPart(1)}
            >
              {downloaded.has(1) ? texts.again : texts.download}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {problem !== null && <Alert tone="error">{problem}</Alert>}
        {problem === null && !isReady && <ArchiveProgress archive={archive} />}
        {archive && !isSingle && (
          <ArchiveParts archive={archive} downloaded={downloaded} isBusy={isBusy} onFetch={fetchPart} />
        )}
        {downloaded.size > 0 && archive && (
          <Alert tone="info">
            {texts.started} {texts.resumed(archive.expiresAt, !('slug' in source))}
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}
