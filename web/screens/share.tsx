import { lazy, Suspense, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { hasGuests } from '../../shared/library/links/link-rights.ts';
import { sortOf } from '../../shared/library/photos/photo-sort.ts';
import type { PhotoTools } from '../features/library/gallery/photo-gallery.tsx';
import { useSort } from '../features/library/gallery/use-sort.ts';
import { useSharedAlbum } from '../features/library/share/api.ts';
import { GuestBar } from '../features/library/share/guest-bar.tsx';
import { GuestFooter } from '../features/library/share/guest-footer.tsx';
import { GuestPage } from '../features/library/share/guest-page.tsx';
import { LateCartBanner } from '../features/library/share/late-cart-banner.tsx';
import styles from '../features/library/share/share.module.css';
import { shareTexts } from '../features/library/share/share-texts.ts';
import { SharedAlbum } from '../features/library/share/shared-album.tsx';
import { WaitingAlbum } from '../features/library/share/waiting-album.tsx';
import type { ApiError } from '../lib/api.ts';
import { connectionError, hasCode } from '../lib/api-error.ts';
import { deferredComponent, useDeferredComponent } from '../lib/use-deferred-component.ts';
import { paths, slugOfPath } from '../paths.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import button from '../ui/form/button.module.css';
import { Button } from '../ui/form/button.tsx';
import broken from '../ui/media/drawings/broken.svg';
import lost from '../ui/media/drawings/lost.svg';

const ShareFamily = lazy(() => import('./share-family.tsx'));
const EndedAlbum = lazy(() => import('../features/library/share/ended-album.tsx'));
const StopReminders = lazy(() => import('../features/library/share/stop-reminders.tsx'));
const GuestAdding = lazy(() => import('../features/library/guest-photos/guest-adding.tsx'));
const ShareGuest = lazy(() => import('./share-guest.tsx'));
const passwordFormCode = deferredComponent(() => import('./share-locked.tsx'));
// The page of an open album brings its data; without them a password will likely be asked for.
if (!document.getElementById('preloaded-data')) passwordFormCode.fetch().catch(() => undefined);

export default function ShareScreen() {
  const slug = slugOfPath(usePathname());
  const [stopToken] = useState(() => /^#stop=(.+)/.exec(window.location.hash)?.[1]);
  return slug === undefined ? null : (
    <>
      <OneShare key={slug} slug={slug} />
      <Suspense>{stopToken && <StopReminders slug={slug} token={stopToken} />}</Suspense>
    </>
  );
}

function OneShare({ slug }: { slug: string }) {
  const [sort, setSort] = useSort();
  const [tools, setTools] = useState<PhotoTools | null>(null);
  const pages = useSharedAlbum(slug, sort);
  const { first, error } = pages;
  const { Component: PasswordForm, hasFailed } = useDeferredComponent(
    passwordFormCode,
    first?.requiresPassword ?? false,
  );

  if (!first) {
    if (error) return <ShareFailure slug={slug} error={error} onRetry={pages.reload} />;
    return (
      <GuestPage title={shareTexts.kind}>
        <WaitingAlbum />
      </GuestPage>
    );
  }
  if (first.requiresPassword && hasFailed)
    return <ShareFailure slug={slug} error={connectionError()} onRetry={reloadPage} />;
  if (first.requiresPassword) {
    return (
      <GuestPage key="locked" title={first.album.title ?? shareTexts.protected}>
        {PasswordForm && <PasswordForm slug={slug} album={first.album} onUnlock={pages.unlock} />}
        {/* Ordering from another tab does not require opening the album again. */}
        <LateCartBanner />
      </GuestPage>
    );
  }
  const { album, shareToken } = first;
  return (
    <GuestPage key="open" title={album.title}>
      <SharedAlbum
        slug={slug}
        album={album}
        pages={pages}
        shareToken={shareToken}
        sort={sortOf(album, sort)}
        onSort={setSort}
        tools={tools}
        family={
          album.isByCode && (
            <Suspense>
              <ShareFamily {...{ slug, album, shareToken, pages }} />
            </Suspense>
          )
        }
        adding={
          album.rights.includes('add') && (
            <Suspense>
              <GuestAdding slug={slug} album={album} pages={pages} />
            </Suspense>
          )
        }
      >
        {hasGuests(album.rights, album.downloadLimit) && (
          <Suspense>
            <ShareGuest slug={slug} album={album} onTools={setTools} />
          </Suspense>
        )}
      </SharedAlbum>
    </GuestPage>
  );
}

const reloadPage = (): void => window.location.reload();

function ShareFailure({ slug, error, onRetry }: { slug: string; error: ApiError; onRetry: () => void }) {
  const isEnded: boolean = hasCode(error, 'share-ended');
  if (isEnded)
    return (
      <GuestPage key="ended" title={shareTexts.ended}>
        <GuestBar look={null} />
        <Suspense>
          <EndedAlbum slug={slug} />
        </Suspense>
        <GuestFooter look={null} />
      </GuestPage>
    );
  // It is not there, or an admin has locked it: what the server says is all there is to say.
  const isMissing = error.status === 404 || error.status === 410;
  const title = isMissing ? error.message : shareTexts.failed;
  return (
    <GuestPage title={title}>
      <GuestBar look={null} />
      <EmptyState
        drawing={isMissing ? lost : broken}
        title={title}
        text={isMissing ? undefined : error.message}
        action={
          <div className={styles.buttons}>
            {!isMissing && (
              <Button variant="primary" onClick={onRetry}>
                {shareTexts.retry}
              </Button>
            )}
            <a href={paths.landing} className={button.button} data-variant="secondary" data-size="m">
              {shareTexts.home}
            </a>
          </div>
        }
      />
    </GuestPage>
  );
}
