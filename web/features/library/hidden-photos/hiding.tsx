import { lazy, Suspense, useEffect } from 'react';
import { useLinkGuest } from '../link-guests/link-guest-store.ts';
import { askToHide, loadHidden, setHidden, useAskedToHide } from './hidden-store.ts';

const GuestNameDialog = lazy(() => import('../link-guests/guest-name-dialog.tsx'));

/** Knows what is hidden of an album, and asks who hides before they do. */
export function Hiding({ slug }: { slug: string }) {
  const guestId = useLinkGuest(slug)?.id;
  const asked = useAskedToHide(slug);
  useEffect(() => {
    if (guestId) loadHidden(slug).catch(() => undefined);
  }, [slug, guestId]);
  if (!asked) return null;
  const close = (): void => askToHide(slug, null);
  return (
    <Suspense>
      <GuestNameDialog
        slug={slug}
        onNamed={() => {
          close();
          setHidden(slug, asked, true).catch(() => undefined);
        }}
        onClose={close}
      />
    </Suspense>
  );
}
