import { GallerySkeleton } from '../features/library/gallery/gallery-skeleton.tsx';
import { usePhotoSearch } from '../features/library/gallery/search/use-photo-search.ts';
import { WidePage } from '../features/library/gallery/wide-page.tsx';
import { FoundPhotos } from '../features/library/own-photos/found-photos.tsx';
import { usePhotoMonths } from '../features/library/timeline/api.ts';
import { LibraryTabs } from '../features/library/timeline/library-tabs.tsx';
import styles from '../features/library/timeline/timeline.module.css';
import { Timeline } from '../features/library/timeline/timeline.tsx';
import { TimelineSearch } from '../features/library/timeline/timeline-search.tsx';
import { timelineTexts as texts } from '../features/library/timeline/timeline-texts.ts';
import { paths } from '../paths.ts';
import { RetryAlert } from '../ui/feedback/alert.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import prints from '../ui/media/drawings/prints.svg';

export default function PhotosScreen() {
  const search = usePhotoSearch();
  return (
    <WidePage title={texts.title}>
      <LibraryTabs />
      <TimelineSearch search={search} />
      {search.isActive ? <FoundPhotos title={texts.title} search={search} /> : <AllPhotos />}
    </WidePage>
  );
}

function AllPhotos() {
  const { data: months, error, mutate } = usePhotoMonths();
  const hasPhotos = months !== undefined && months.length > 0;
  return (
    <>
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
    </>
  );
}
