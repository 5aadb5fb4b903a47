import { useEffect, useState } from 'react';
import { SWRConfig } from 'swr';
import { usePathname } from 'wouter/use-browser-location';
import { LoadFailure } from './layout/load-failure.tsx';
import { MainContent } from './layout/main-content.tsx';
import { UploadSlot } from './layout/upload-slot.tsx';
import { useScroll } from './layout/use-scroll.ts';
import { ApiError } from './lib/api.ts';
import { useSessionState } from './lib/session-store.ts';
import { deferredComponent, useDeferredComponent } from './lib/use-deferred-component.ts';
import { slugOfPath } from './paths.ts';
import { ToastProvider } from './ui/feedback/toast.tsx';

const siteCode = deferredComponent(() => import('./site.tsx'));
const sessionCode = deferredComponent(() => import('./layout/session-around.tsx'));
const sharedAlbumCode = deferredComponent(() => import('./screens/share.tsx'));

/** Fetches the code that the first page has around its screen; of a shared album its screen. */
export const fetchPage = (path: string): Promise<unknown> =>
  (slugOfPath(path) === undefined ? siteCode : sharedAlbumCode).fetch();

/** Waiting helps against a lost connection and a failed server; any other error would only come again. */
const shouldRetryOnError = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export function App() {
  return (
    <SWRConfig value={{ revalidateOnFocus: false, shouldRetryOnError, errorRetryCount: 3 }}>
      <ToastProvider>
        <LoadFailure>
          <Pages />
        </LoadFailure>
        <UploadSlot />
      </ToastProvider>
    </SWRConfig>
  );
}

/** A guest came for the photos: the code of the site comes once they go elsewhere, and stays. */
function Pages() {
  const location = usePathname();
  const isGuest = slugOfPath(location) !== undefined;
  const [isInSite, setInSite] = useState(!isGuest);
  // A photographer's own domain has only shared albums: for all else the server leads to the shop.
  const isElsewhere = 'guests' in document.documentElement.dataset && !isGuest;
  useEffect(() => {
    if (isElsewhere) window.location.reload();
  }, [isElsewhere]);
  useScroll();
  if (!isInSite && !isGuest) setInSite(true);
  if (isElsewhere) return null;
  return isInSite ? <Late code={siteCode} /> : <SharedAlbum />;
}

/** Most guests have no session. */
function SharedAlbum() {
  const { token, isExpiring, authError } = useSessionState();
  const { Component: SessionAround } = useDeferredComponent(sessionCode, Boolean(token || isExpiring || authError));
  return (
    <>
      {SessionAround && <SessionAround />}
      <MainContent width="photos">
        <Late code={sharedAlbumCode} />
      </MainContent>
    </>
  );
}

/** Throws where the code can't be had. */
function Late({ code }: { code: typeof siteCode }) {
  const { Component, hasFailed } = useDeferredComponent(code, true);
  if (hasFailed) throw new Error('The code of the page could not be loaded.');
  return Component ? <Component /> : null;
}
