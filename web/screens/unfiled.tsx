import { GallerySkeleton } from '../features/library/gallery/gallery-skeleton.tsx';
import { WidePage } from '../features/library/gallery/wide-page.tsx';
import { useUnfiledPhotos } from '../features/library/own-photos/api.ts';
import styles from '../features/library/own-photos/library-header.module.css';
import { unfiledTexts as texts } from '../features/library/own-photos/own-photos-texts.ts';
import { UnfiledPhotos } from '../features/library/own-photos/unfiled-photos.tsx';
import { LibraryTabs } from '../features/library/timeline/library-tabs.tsx';
import { paths } from '../paths.ts';
import { RetryAlert } from '../ui/feedback/alert.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import folder from '../ui/media/drawings/folder.svg';

export default function UnfiledScreen() {
  const pages = useUnfiledPhotos();
  const { first, photos, hasMore, error } = pages;
  return (
    <WidePage title={texts.title}>
      <LibraryTabs />
      {first && (photos.length > 0 || hasMore) ? (
        <UnfiledPhotos pages={pages} />
      ) : (
        <>
          <header className={styles.header}>
            <h1>{texts.title}</h1>
          </header>
          {error && !first && (
            <RetryAlert retryText={texts.retry} onRetry={pages.reload}>
              {texts.loadFailed + error.message}
            </RetryAlert>
          )}
          {!first && !error && <GallerySkeleton label={texts.loading} />}
          {first && (
            <EmptyState
              drawing={folder}
              title={texts.emptyTitle}
              text={texts.emptyText}
              action={
                <ButtonLink variant="primary" href={paths.albums}>
                  {texts.toAlbums}
                </ButtonLink>
              }
            />
          )}
        </>
      )}
    </WidePage>
  );
}
