import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { BurstBadge } from './burst-badge.tsx';
import { BurstChoice } from './burst-choice.tsx';
import type { Bursts } from './fold-bursts.ts';

const BurstDialog = lazy(() => import('./burst-dialog.tsx'));

const none: ReadonlySet<string> = new Set();

export interface BurstChanges {
  /** Takes photos away from what is shown. */
  onGone: (ids: ReadonlySet<string>) => unknown;
  /** Loads again what is shown. */
  onReload: () => unknown;
}

/** Which bursts are to be seen whole, by the ids of their photos. */
export function useUnfolded() {
  const [ids, setIds] = useState(none);
  const set = useCallback(
    (burst: readonly Photo[], isUnfolded: boolean): void =>
      setIds((last) => {
        const others = [...last].filter((id) => !burst.some((photo) => photo.id === id));
        return new Set(isUnfolded ? [...others, ...burst.map(({ id }) => id)] : others);
      }),
    [],
  );
  return useMemo(() => ({ ids, set }), [ids, set]);
}

/** What can be done with the bursts of a list. */
export function useBurstTools(
  { folded, unfolded }: Bursts,
  unfolding: ReturnType<typeof useUnfolded>,
  changes: BurstChanges,
) {
  const [opened, setOpened] = useState<readonly Photo[] | null>(null);
  const badge = useCallback(
    (photo: Photo) => {
      const [burst, whole] = [folded.get(photo.id), unfolded.get(photo.id)];
      if (burst) return <BurstBadge count={burst.length} onClick={() => setOpened(burst)} />;
      return whole && <BurstBadge isUnfolded count={whole.length} onClick={() => unfolding.set(whole, false)} />;
    },
    [folded, unfolded, unfolding],
  );
  const membersOf = useCallback((photo: Photo): readonly Photo[] => folded.get(photo.id) ?? [photo], [folded]);
  return {
    isFolded: ({ id }: Photo): boolean => folded.has(id),
    badge,
    /** In the panel of the viewer, which shows of a burst only the photo that stands for it. */
    viewerAction: (photo: Photo) => {
      const burst = folded.get(photo.id);
      return burst && <BurstChoice burst={burst} {...changes} onUnfold={() => unfolding.set(burst, true)} />;
    },
    membersOf,
    dialog: opened && (
      <Suspense>
        <BurstDialog
          burst={opened}
          {...changes}
          onUnfold={() => unfolding.set(opened, true)}
          onClose={() => setOpened(null)}
        />
      </Suspense>
    ),
  };
}
