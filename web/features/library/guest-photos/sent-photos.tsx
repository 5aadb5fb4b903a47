import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sharePath } from '../../../../shared/library/albums/album-page.ts';
import type { SentPhoto, SentPhotosResponse } from '../../../../shared/library/guest-photos/contract.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { errorText, pagedLists, refresh } from '../../../lib/api.ts';
import { RetryAlert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { usePhotoPages } from '../gallery/use-photo-pages.ts';
import { sentPath, sentPhotosAt, takeBackPhoto } from './api.ts';
import { addingTexts as texts } from './guest-photos-texts.ts';
import { PhotoTile, PhotoTiles } from './photo-tile.tsx';

const photosOf = ({ photos }: SentPhotosResponse): Photo[] => photos.map(({ photo }) => photo);

/** What a guest has sent by a link, which they may take back. */
export default function SentPhotos({ slug }: { slug: string }) {
  const pages = usePhotoPages<SentPhotosResponse>({
    pathOf: (cursor) => sentPath(slug, cursor),
    load: (path) => sentPhotosAt(slug, path),
    photosOf,
  });
  const { responses, error, hasMore, loadMore, reload } = pages;
  const [asked, setAsked] = useState<Photo | null>(null);
  useReloadedBy(sentPath(slug, null), reload);
  const sent = responses.flatMap(({ photos }) => photos);

  if (error && responses.length === 0)
    return (
      <RetryAlert retryText={texts.retry} onRetry={reload}>
        {texts.sentFailed + error.message}
      </RetryAlert>
    );
  if (responses.length === 0) return <Spinner label={texts.loading} />;
  if (sent.length === 0) return <Muted>{texts.none}</Muted>;
  return (
    <Stack as="section" gap={4} aria-label={texts.sent}>
      <h2>{texts.sentTitle(`${sent.length}${hasMore ? '+' : ''}`)}</h2>
      <PhotoTiles label={texts.sent}>
        {sent.map(({ photo, state }) => (
          <PhotoTile key={photo.id} photo={photo} note={noteOf(photo, state)}>
            <Row>
              <Button
                size="s"
                icon={<Undo2 aria-hidden="true" />}
                aria-label={texts.takeBack(photo.filename)}
                onClick={() => setAsked(photo)}
              >
                {texts.takeBackConfirm}
              </Button>
            </Row>
          </PhotoTile>
        ))}
      </PhotoTiles>
      {hasMore && (
        <Row justify="center">
          <Button onClick={loadMore}>{texts.more}</Button>
        </Row>
      )}
      {asked && (
        <ConfirmAction
          danger
          texts={{ title: texts.takeBackTitle, confirm: texts.takeBackConfirm, busy: texts.takingBack }}
          text={texts.takeBackText}
          action={() => takeBackPhoto(slug, asked.id)}
          explain={(failure) => texts.takeBackFailed + errorText(failure, texts.tryAgain)}
          refresh={() => Promise.all([reload(), refresh(sharePath(slug))])}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}

function noteOf({ status, failure }: Photo, state: SentPhoto['state']): string | null {
  if (status === 'STORED') return texts.preparingPhoto;
  return failure ?? (state === 'waiting' ? texts.waiting : null);
}

/** Loads it again when something that was sent asks for it by `refresh`. */
function useReloadedBy(path: string, reload: () => Promise<unknown>): void {
  useEffect(() => {
    const onRefresh = (prefix: string) => (path.startsWith(prefix) ? reload() : undefined);
    pagedLists.add(onRefresh);
    return () => void pagedLists.delete(onRefresh);
  }, [path, reload]);
}
