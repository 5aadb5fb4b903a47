import { useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { LoadProblem } from '../../../ui/feedback/load-problem.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Thumbnail } from '../../../ui/media/thumbnail.tsx';
import { showAgain, useHiddenPhotos } from './api.ts';
import { hiddenTexts as texts } from './hidden-texts.ts';

/** What guests keep from the others, for the owner of the album; nothing when there is none. */
export function HiddenPhotos({ albumId }: { albumId: string }) {
  const { data, error, mutate } = useHiddenPhotos(albumId);
  const [busyId, setBusyId] = useState<string | null>(null);
  const toast = useToast();
  const show = async (photoId: string): Promise<void> => {
    setBusyId(photoId);
    try {
      toast((await showAgain(albumId, photoId)).message);
      await mutate();
    } catch (failure) {
      toast(texts.failed + errorText(failure, texts.unexpected), 'error');
    } finally {
      setBusyId(null);
    }
  };
  if (error && !data)
    return (
      <LoadProblem title={texts.loadFailed} detail={error.message} retryText={texts.retry} onRetry={() => mutate()} />
    );
  if (!data || data.photos.length === 0) return null;
  return (
    <Stack as="section" gap={4}>
      <h2>{texts.title}</h2>
      <Muted>{texts.text}</Muted>
      {data.photos.map(({ photo, hiddenBy, hiddenAt }) => (
        <Row key={photo.id}>
          <Thumbnail url={photo.thumbnailUrl} side={56} />
          <Stack gap={1}>
            <strong>{photo.filename}</strong>
            <Muted size="s">{texts.by(hiddenBy, hiddenAt)}</Muted>
          </Stack>
          <Button
            size="s"
            busy={busyId === photo.id}
            busyText={texts.showing}
            aria-label={`${texts.showAgain}: ${photo.filename}`}
            onClick={() => show(photo.id)}
          >
            {texts.showAgain}
          </Button>
        </Row>
      ))}
    </Stack>
  );
}
