import { lazy, Suspense } from 'react';
import { useParams } from 'wouter';
import { sortOf } from '../../shared/library/photos/photo-sort.ts';
import { useSort } from '../features/library/gallery/use-sort.ts';
import { WidePage } from '../features/library/gallery/wide-page.tsx';
import { useSharedAlbum } from '../features/library/share/api.ts';
import { PrerenderedAlbum } from '../features/library/share/prerendered-album.tsx';
import styles from '../features/library/share/share.module.css';
import { shareTexts } from '../features/library/share/share-texts.ts';
import { SharedAlbum } from '../features/library/share/shared-album.tsx';
import type { ApiError } from '../lib/api.ts';
import { connectionError } from '../lib/api-error.ts';
import { deferredComponent, useDeferredComponent } from '../lib/use-deferred-component.ts';
import type { patterns } from '../paths.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { Page } from '../ui/layout/page.tsx';
import broken from '../ui/media/drawings/broken.svg';
import lost from '../ui/media/drawings/lost.svg';

const CartBanner = lazy(async () => ({
  default: (await import('../features/library/share/cart-banner.tsx')).CartBanner,
}));
const passwordFormCode = deferredComponent(() => import('../features/library/share/password-form.tsx'));
// The page of an open album brings its data; without them a password will likely be asked for.
if (!document.getElementById('preloaded-data')) passwordFormCode.fetch().catch(() => undefined);

export default function ShareScreen() {
  const { slug } = useParams<(typeof patterns)['share']>();
  return <OneShare key={slug} slug={slug} />;
}

function OneShare({ slug }: { slug: string }) {
  const [sort, setSort] = useSort();
  const pages = useSharedAlbum(slug, sort);
  const { first, error } = pages;
  const { Component: PasswordForm, hasFailed } = useDeferredComponent(
    passwordFormCode,
    first?.requiresPassword ?? false,
  );

  if (!first) {
    if (error) return <ShareFailure error={error} onRetry={pages.reload} />;
    return (
      <WidePage title={shareTexts.kind}>
        <PrerenderedAlbum />
      </WidePage>
    );
  }
  if (first.requiresPassword && hasFailed) return <ShareFailure error={connectionError()} onRetry={reloadPage} />;
  if (first.requiresPassword) {
    return (
      <Page key="locked" title={shareTexts.protected} narrow>
        {PasswordForm && <PasswordForm slug={slug} onUnlock={pages.unlock} />}
        {/* Ordering from another tab does not require opening the album again. */}
        <Suspense>
          <CartBanner />
        </Suspense>
      </Page>
    );
  }
  const { album, shareToken } = first;
  return (
    <WidePage key="open" title={album.title}>
      <SharedAlbum
        slug={slug}
        album={album}
        pages={pages}
        shareToken={shareToken}
        sort={sortOf(album, sort)}
        onSort={setSort}
      />
    </WidePage>
  );
}

const reloadPage = (): void => window.location.reload();

function ShareFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  // It is not there, or an admin has locked it: what the server says is all there is to say.
  const isMissing = error.status === 404 || error.status === 410;
  const title = isMissing ? error.message : shareTexts.failed;
  return (
    <Page title={title}>
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
            <ButtonLink href={paths.landing}>{shareTexts.home}</ButtonLink>
          </div>
        }
      />
    </Page>
  );
}
