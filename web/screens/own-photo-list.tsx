import { GallerySkeleton } from '../features/library/gallery/gallery-skeleton.tsx';
import { WidePage } from '../features/library/gallery/wide-page.tsx';
import type { OwnPages } from '../features/library/own-photos/api.ts';
import styles from '../features/library/own-photos/library-header.module.css';
import { photoListTexts as texts } from '../features/library/own-photos/own-photos-texts.ts';
import { PhotoList } from '../features/library/own-photos/photo-list.tsx';
import { LibraryTabs } from '../features/library/timeline/library-tabs.tsx';
import { RetryAlert } from '../ui/feedback/alert.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';

interface OwnPhotoListProps {
  texts: { title: string; text: string; emptyTitle: string; emptyText: string };
  kind: 'unfiled' | 'favorites';
  pages: OwnPages;
  count?: number | undefined;
  /** Where an empty list sends. */
  empty: { drawing: string; href: string; action: string };
}

/** A screen of some of one's own photos. */
export function OwnPhotoList({ texts: { title, text, ...own }, kind, pages, count, empty }: OwnPhotoListProps) {
  const { first, photos, hasMore, error } = pages;
  return (
    <WidePage title={title}>
      <LibraryTabs />
      {first && (photos.length > 0 || hasMore) ? (
        <PhotoList title={title} text={text} pages={pages} count={count} kind={kind} />
      ) : (
        <>
          <header className={styles.header}>
            <h1>{title}</h1>
          </header>
          {error && !first && (
            <RetryAlert retryText={texts.retry} onRetry={pages.reload}>
              {texts.loadFailed + error.message}
            </RetryAlert>
          )}
          {!first && !error && <GallerySkeleton label={texts.loading} />}
          {first && (
            <EmptyState
              drawing={empty.drawing}
              title={own.emptyTitle}
              text={own.emptyText}
              action={
                <ButtonLink variant="primary" href={empty.href}>
                  {empty.action}
                </ButtonLink>
              }
            />
          )}
        </>
      )}
    </WidePage>
  );
}
