import { lazy, Suspense, useEffect, useMemo } from 'react';
import type { PhotoTools } from '../gallery/photo-gallery.tsx';
import { useLinkGuest } from '../link-guests/link-guest-store.ts';
import { CommentButton, HeartButton } from './heart-button.tsx';
import { PickBar } from './pick-bar.tsx';
import { ask, choose, loadPicks, useAsked } from './picks-store.ts';

const GuestNameDialog = lazy(() => import('../link-guests/guest-name-dialog.tsx'));
const PickNotice = lazy(() => import('./pick-notice.tsx'));

export interface ChoosingProps {
  slug: string;
  limit: number | null;
  canOrder: boolean;
  /** Buttons of the photos of the album. */
  onTools: (tools: PhotoTools) => void;
}

/** Lets a guest of a link choose photos: hearts on them, and the bar that says how many. */
export default function Choosing({ slug, limit, canOrder, onTools }: ChoosingProps) {
  const guest = useLinkGuest(slug);
  const asked = useAsked(slug);
  const tools = useMemo<PhotoTools>(
    () => ({
      cellActions: (photo) => <HeartButton slug={slug} photo={photo} size="s" />,
      viewerActions: (photo) => (
        <>
          <HeartButton slug={slug} photo={photo} />
          <CommentButton slug={slug} photo={photo} />
        </>
      ),
    }),
    [slug],
  );
  useEffect(() => onTools(tools), [onTools, tools]);

  const guestId = guest?.id;
  // Whoever comes back from another tab or app may have chosen there.
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
      <PickBar slug={slug} guest={guest ?? null} limit={limit} canOrder={canOrder} />
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
