import { GallerySkeleton } from '../features/library/gallery/gallery-skeleton.tsx';
import { WidePage } from '../features/library/gallery/wide-page.tsx';
import { usePhotoMonths } from '../features/library/timeline/api.ts';
import { LibraryTabs } from '../features/library/timeline/library-tabs.tsx';
import styles from '../features/library/timeline/timeline.module.css';
import { Timeline } from '../features/library/timeline/timeline.tsx';
import { timelineTexts as texts } from '../features/library/timeline/timeline-texts.ts';
import { paths } from '../paths.ts';
import { RetryAlert } from '../ui/feedback/alert.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import prints from '../ui/media/drawings/prints.svg';

export default function PhotosScreen() {
  const { data: months, error, mutate } = usePhotoMonths();
  const hasPhotos = months !== undefined && months.length > 0;
  return (
    <WidePage title={texts.title}>
      <LibraryTabs />
      {!hasPhotos && <h1 className={styles.title}>{texts.title}</h1>}
      {error && !months && (
        <RetryAlert retryText={texts.retry} onRetry={() => mutate()}>
          {texts.loadFailed + error.message}
        </RetryAlert>
      )}
      {!months && !error && <GallerySkeleton label={texts.loading} />}
      {months?.length === 0 && (
        <EmptyState
          drawing={prints}
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={
            <ButtonLink variant="primary" href={paths.albums}>
              {texts.toAlbums}
            </ButtonLink>
          }
        />
      )}
      {hasPhotos && <Timeline counted={months} />}
    </WidePage>
  );
}
