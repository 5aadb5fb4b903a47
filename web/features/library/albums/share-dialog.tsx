import { Lock } from 'lucide-react';
import { photoCountText } from '../../../../shared/format/plural.ts';
import type { ShareInfoResponse } from '../../../../shared/library/albums/contract.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { paths } from '../../../paths.ts';
import { RetryAlert } from '../../../ui/feedback/alert.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { albumTexts, shareDialogTexts as texts } from './album-texts.ts';
import { useShareInfo } from './api.ts';
import styles from './share-buttons.module.css';
import { ShareButtons } from './share-buttons.tsx';

interface ShareDialogProps {
  albumId: string;
  /** The photo to share; without it the album is shared. */
  photo?: Photo;
  onClose: () => void;
}

/** Shares an album, or one of its photos by the link of the album: photos have no links of their own. */
export function ShareDialog({ albumId, photo, onClose }: ShareDialogProps) {
  const { data, error, mutate } = useShareInfo(albumId);
  const album = data?.album;
  return (
    <Dialog open onOpenChange={onClose} title={photo ? texts.photoTitle : texts.title}>
      {error && !album && (
        <RetryAlert retryText={texts.retry} onRetry={mutate}>
          {texts.failed + error.message}
        </RetryAlert>
      )}
      {!error && !album && <Spinner label={texts.loading} />}
      {album && (
        <>
          {photo ? (
            <div className={styles.photo}>
              {photo.thumbnailUrl && <img src={photo.thumbnailUrl} alt="" />}
              <div>
                <strong>{photo.filename}</strong>
                <p className={styles.note}>{texts.photoNote}</p>
              </div>
            </div>
          ) : (
            <p className={styles.facts}>
              <strong>{album.title}</strong>
              <span>{photoCountText(album.photoCount)}</span>
              {album.hasPassword ? (
                <Badge tone="accent" icon={<Lock aria-hidden="true" />}>
                  {albumTexts.protected}
                </Badge>
              ) : (
                <Badge>{albumTexts.public}</Badge>
              )}
            </p>
          )}
          {album.hasPassword && <p className={styles.note}>{texts.passwordNote}</p>}
          <ShareButtons
            url={window.location.origin + paths.share({ slug: album.shareSlug })}
            message={messageOf(album, photo)}
          />
        </>
      )}
    </Dialog>
  );
}

/** Returns the message to share. It does not reveal the title of a protected album. */
function messageOf({ title, hasPassword }: ShareInfoResponse['album'], photo: Photo | undefined): string {
  if (hasPassword) return texts.protectedMessage;
  return photo ? texts.photoMessage(photo.filename, title) : texts.message(title);
}
