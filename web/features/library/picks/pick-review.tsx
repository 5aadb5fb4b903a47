import type { Photo } from '../../../../shared/library/photos/contract.ts';
import type { PickList, PickListPhotosResponse } from '../../../../shared/library/picks/contract.ts';
import { RetryAlert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { usePhotoPages } from '../gallery/use-photo-pages.ts';
import { pickedPath, pickedPhotosAt } from './api.ts';
import { CommentButton, HeartButton } from './heart-button.tsx';
import styles from './pick-grid.module.css';
import { pickTexts as texts } from './pick-texts.ts';
import { usePick } from './picks-store.ts';

interface PickReviewProps {
  slug: string;
  list: PickList;
  onClose: () => void;
}

const photosOf = ({ photos }: PickListPhotosResponse): Photo[] => photos.map(({ photo }) => photo);

/** All photos of a guest's list, to look over before it is handed on. */
export function PickReview({ slug, list, onClose }: PickReviewProps) {
  const { responses, photos, error, hasMore, loadMore, retry } = usePhotoPages<PickListPhotosResponse>({
    pathOf: (cursor) => pickedPath(slug, list.id, cursor),
    load: (path) => pickedPhotosAt(slug, path),
    photosOf,
  });
  const isLoaded = responses.length > 0;
  return (
    <Dialog open onOpenChange={onClose} size="l" title={texts.reviewTitle} description={list.name}>
      <Stack gap={4}>
        {!isLoaded && !error && <Spinner label={texts.loading} />}
        {isLoaded && photos.length === 0 && <Muted>{texts.reviewEmpty}</Muted>}
        {photos.length > 0 && (
          <ul className={styles.grid}>
            {photos.map((photo) => (
              <li key={photo.id} className={styles.cell}>
                <div className={styles.picture}>
                  {photo.thumbnailUrl && <img src={photo.thumbnailUrl} alt={photo.filename} loading="lazy" />}
                  {!list.doneAt && (
                    <div className={styles.tools}>
                      <HeartButton slug={slug} photo={photo} size="s" />
                      <CommentButton slug={slug} photo={photo} size="s" />
                    </div>
                  )}
                </div>
                <Comment slug={slug} photoId={photo.id} />
              </li>
            ))}
          </ul>
        )}
        {error && (
          <RetryAlert retryText={texts.retry} onRetry={retry}>
            {texts.loadFailed + error.message}
          </RetryAlert>
        )}
        {hasMore && !error && <Button onClick={loadMore}>{texts.loadMore}</Button>}
      </Stack>
    </Dialog>
  );
}

function Comment({ slug, photoId }: { slug: string; photoId: string }) {
  const comment = usePick(slug, photoId);
  return comment ? <p className={styles.comment}>{comment}</p> : null;
}
