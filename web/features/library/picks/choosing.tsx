import { lazy, Suspense, useEffect } from 'react';
import { useLinkGuest } from '../link-guests/link-guest-store.ts';
import { ask, choose, loadPicks, useAsked } from './picks-store.ts';

const GuestNameDialog = lazy(() => import('../link-guests/guest-name-dialog.tsx'));
const PickBar = lazy(() => import('./pick-bar.tsx'));
const PickNotice = lazy(() => import('./pick-notice.tsx'));

interface ChoosingProps {
  slug: string;
  limit: number | null;
  canOrder: boolean;
}

/** Lets a guest of a link choose photos: asks for a name, and has the bar that says how many. */
export function Choosing({ slug, limit, canOrder }: ChoosingProps) {
  const guest = useLinkGuest(slug);
  const asked = useAsked(slug);

  const guestId = guest?.id;
  // A guest who comes back from another tab or app may have chosen there.
  useEffect(() => {
    if (!guestId) return;
    const load = (): void => {
      if (document.visibilityState === 'visible') loadPicks(slug).catch(() => undefined);
    };
    load();
    document.addEventListener('visibilitychange', load);
    return () => document.removeEventListener('visibilitychange', load);
  }, [slug, guestId]);

  const close = (): void => ask(slug, null);
  return (
    <>
      <Suspense>
        <PickBar slug={slug} guest={guest ?? null} limit={limit} canOrder={canOrder} />
      </Suspense>
      <Suspense>
        {asked?.kind === 'name' && (
          <GuestNameDialog
            slug={slug}
            onNamed={() => {
              close();
              choose(slug, asked.photoId, true, asked.comment).catch(() => undefined);
            }}
            onClose={close}
          />
        )}
        {asked && asked.kind !== 'name' && <PickNotice slug={slug} kind={asked.kind} onClose={close} />}
      </Suspense>
    </>
  );
}
