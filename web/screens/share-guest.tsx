import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { OpenShare } from '../../shared/library/albums/contract.ts';
import type { PhotoTools } from '../features/library/gallery/photo-gallery.tsx';
import { HideButton } from '../features/library/hidden-photos/hide-button.tsx';
import { Hiding } from '../features/library/hidden-photos/hiding.tsx';
import { takeGuestToken } from '../features/library/link-guests/take-guest-token.ts';
import { Choosing } from '../features/library/picks/choosing.tsx';
import { CommentButton, HeartButton } from '../features/library/picks/heart-button.tsx';

interface ShareGuestProps {
  slug: string;
  album: OpenShare['album'];
  /** Buttons of the photos of the album. */
  onTools: (tools: PhotoTools) => void;
}

/** What the guests of a link do under a name of theirs, as far as it has the rights. */
export default function ShareGuest({ slug, album, onTools }: ShareGuestProps) {
  const { rights, pickLimit } = album;
  const [canChoose, canHide] = [rights.includes('choose'), rights.includes('hide')];
  // Before anybody asks who is here.
  useLayoutEffect(() => takeGuestToken(slug), [slug]);
  const tools = useMemo<PhotoTools>(
    () => ({
      cellActions: (photo) => (
        <>
          {canHide && <HideButton slug={slug} photo={photo} size="s" />}
          {canChoose && <HeartButton slug={slug} photo={photo} size="s" />}
        </>
      ),
      viewerActions: (photo) => (
        <>
          {canChoose && <HeartButton slug={slug} photo={photo} />}
          {canChoose && <CommentButton slug={slug} photo={photo} />}
          {canHide && <HideButton slug={slug} photo={photo} />}
        </>
      ),
    }),
    [slug, canChoose, canHide],
  );
  useEffect(() => onTools(tools), [onTools, tools]);
  return (
    <>
      {canChoose && <Choosing slug={slug} limit={pickLimit} canOrder={rights.includes('order')} />}
      {canHide && <Hiding slug={slug} />}
    </>
  );
}
