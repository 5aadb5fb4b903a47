import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import type { EditPhotos } from '../use-selection-actions.ts';
import { BurstBadge } from './burst-badge.tsx';
import { BurstChoice } from './burst-choice.tsx';
import type { Bursts, BurstView } from './fold-bursts.ts';

const BurstDialog = lazy(() => import('./burst-dialog.tsx'));

const none: ReadonlySet<string> = new Set();

export interface BurstChanges {
  /** Takes photos away from what is shown. */
  onGone: (ids: ReadonlySet<string>) => unknown;
  /** Loads again what is shown. */
  onReload: () => unknown;
}

/** How the bursts of a list are looked at, until the screen is left. */
export function useBurstView() {
  const [unfoldedIds, setUnfoldedIds] = useState(none);
  const [frontIds, setFrontIds] = useState(none);
  const unfold = useCallback(
    (burst: readonly Photo[], isUnfolded: boolean): void =>
      setUnfoldedIds((last) => {
        const others = [...last].filter((id) => !burst.some((photo) => photo.id === id));
        return new Set(isUnfolded ? [...others, ...burst.map(({ id }) => id)] : others);
      }),
    [],
  );
  const keepInFront = useCallback(
    ({ id }: Photo): void => setFrontIds((last) => (last.has(id) ? last : new Set(last).add(id))),
    [],
  );
  const view: BurstView = useMemo(() => ({ unfoldedIds, frontIds }), [unfoldedIds, frontIds]);
  return useMemo(() => ({ view, unfold, keepInFront }), [view, unfold, keepInFront]);
}

/** What can be done with the bursts of a list. */
export function useBurstTools(
  { folded, unfolded }: Bursts,
  { unfold, keepInFront }: ReturnType<typeof useBurstView>,
  changes: BurstChanges,
) {
  const [opened, setOpened] = useState<readonly Photo[] | null>(null);
  const badge = useCallback(
    (photo: Photo) => {
      const [burst, whole] = [folded.get(photo.id), unfolded.get(photo.id)];
      if (burst) return <BurstBadge count={burst.length} onClick={() => setOpened(burst)} />;
      return whole && <BurstBadge isUnfolded count={whole.length} onClick={() => unfold(whole, false)} />;
    },
    [folded, unfolded, unfold],
  );
  const membersOf = useCallback((photo: Photo): readonly Photo[] => folded.get(photo.id) ?? [photo], [folded]);
  return {
    isFolded: ({ id }: Photo): boolean => folded.has(id),
    badge,
    /** In the panel of the viewer, which shows of a burst only the photo that stands for it. */
    viewerAction: (photo: Photo) => {
      const burst = folded.get(photo.id);
      return burst && <BurstChoice burst={burst} {...changes} onUnfold={() => unfold(burst, true)} />;
    },
    membersOf,
    /** In the viewer; the photo stays in front of its burst while its heart changes. */
    favoriteButton: (photo: Photo, onEdit: EditPhotos) => (
      <FavoriteButton
        photo={photo}
        onEdit={(change) => {
          if (folded.has(photo.id)) keepInFront(photo);
          return onEdit(change);
        }}
      />
    ),
    dialog: opened && (
      <Suspense>
        <BurstDialog
          burst={opened}
          {...changes}
          onUnfold={() => unfold(opened, true)}
          onClose={() => setOpened(null)}
        />
      </Suspense>
    ),
  };
}
