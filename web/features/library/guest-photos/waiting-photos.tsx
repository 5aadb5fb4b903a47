import { Check, Inbox, X } from 'lucide-react';
import { useState } from 'react';
import type { Album } from '../../../../shared/library/albums/contract.ts';
import type { WaitingPhotosResponse } from '../../../../shared/library/guest-photos/contract.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { RetryAlert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { usePhotoPages } from '../gallery/use-photo-pages.ts';
import { approveAll, approvePhotos, rejectAll, rejectPhotos, waitingPath, waitingPhotosAt } from './api.ts';
import styles from './guest-adding.module.css';
import { waitingTexts as texts } from './guest-photos-texts.ts';
import { PhotoTile, PhotoTiles } from './photo-tile.tsx';

interface WaitingPhotosProps {
  album: Pick<Album, 'id' | 'title' | 'waitingCount'>;
  /** Loads the album again. */
  onChanged: () => unknown;
}

/** Tells the owner of an album that photos of guests wait, and lets them decide about each, or all. */
export default function WaitingPhotos({ album, onChanged }: WaitingPhotosProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row className={styles.bar}>
      <Button icon={<Inbox aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.badge(album.waitingCount)}
      </Button>
      {isOpen && (
        <WaitingDialog
          album={album}
          onClose={() => {
            setOpen(false);
            onChanged();
          }}
        />
      )}
    </Row>
  );
}

const photosOf = ({ photos }: WaitingPhotosResponse): Photo[] => photos.map(({ photo }) => photo);

function WaitingDialog({ album, onClose }: { album: WaitingPhotosProps['album']; onClose: () => void }) {
  const { responses, error, hasMore, loadMore, reload } = usePhotoPages<WaitingPhotosResponse>({
    pathOf: (cursor) => waitingPath(album.id, cursor),
    load: waitingPhotosAt,
    photosOf,
  });
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [isRejecting, setRejecting] = useState(false);
  const toast = useToast();
  const waiting = responses.flatMap(({ photos }) => photos).filter(({ photo }) => !decided.has(photo.id));
  const isLoading = responses.length === 0 && !error;

  const attempt = async (decide: () => Promise<{ message: string }>): Promise<void> => {
    setBusy(true);
    try {
      toast((await decide()).message);
      await reload();
    } catch (failure) {
      toast(texts.decideFailed + errorText(failure, texts.retry), 'error');
    }
    setBusy(false);
  };
  const decide = async (call: typeof approvePhotos, { id }: Photo): Promise<void> => {
    setDecided((all) => new Set([...all, id]));
    await call(album.id, [id]).catch((failure: unknown) => {
      toast(texts.decideFailed + errorText(failure, texts.retry), 'error');
      setDecided((all) => new Set([...all].filter((other) => other !== id)));
    });
  };

  return (
    <Dialog
      open
      size="l"
      onOpenChange={onClose}
      dismissible={!isBusy}
      title={texts.title}
      description={texts.text}
      footer={
        waiting.length > 0 ? (
          <>
            <Button disabled={isBusy} onClick={() => setRejecting(true)}>
              {texts.rejectAll}
            </Button>
            <Button
              variant="primary"
              busy={isBusy}
              busyText={texts.deciding}
              onClick={() => attempt(() => approveAll(album.id))}
            >
              {texts.approveAll}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        {error && responses.length === 0 && (
          <RetryAlert retryText={texts.retry} onRetry={reload}>
            {texts.failed + error.message}
          </RetryAlert>
        )}
        {isLoading && <Spinner label={texts.loading} />}
        {!isLoading && !error && waiting.length === 0 && !hasMore && <Muted>{texts.none}</Muted>}
        <PhotoTiles label={texts.list}>
          {waiting.map(({ photo, name }) => (
            <PhotoTile key={photo.id} photo={photo} note={texts.from(name)}>
              <Row gap={2}>
                <Button
                  aria-label={texts.approve(photo.filename)}
                  size="s"
                  icon={<Check aria-hidden="true" />}
                  disabled={isBusy}
                  onClick={() => decide(approvePhotos, photo)}
                />
                <Button
                  aria-label={texts.reject(photo.filename)}
                  size="s"
                  icon={<X aria-hidden="true" />}
                  disabled={isBusy}
                  onClick={() => decide(rejectPhotos, photo)}
                />
              </Row>
            </PhotoTile>
          ))}
        </PhotoTiles>
        {hasMore && (
          <Row justify="center">
            <Button onClick={loadMore}>{texts.more}</Button>
          </Row>
        )}
      </Stack>
      {isRejecting && (
        <ConfirmAction
          danger
          texts={{ title: texts.rejectTitle, confirm: texts.rejectAll, busy: texts.rejecting }}
          text={texts.rejectText}
          action={() => rejectAll(album.id)}
          explain={(failure) => texts.decideFailed + errorText(failure, texts.retry)}
          refresh={reload}
          onClose={() => setRejecting(false)}
        />
      )}
    </Dialog>
  );
}
