import { useCallback, useEffect, useState } from 'react';
import type { PickedPhoto } from '../../../../shared/library/picks/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { getPickedPhotos } from './api.ts';
import { pickTexts as texts } from './pick-texts.ts';

/** The photos of a guest's list loaded so far. */
export function usePickedPages(slug: string, listId: string) {
  const [photos, setPhotos] = useState<PickedPhoto[] | null>(null);
  const [nextCursor, setNextCursor] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(
    async (cursor: string | null): Promise<void> => {
      setProblem(null);
      try {
        const page = await getPickedPhotos(slug, listId, cursor);
        setPhotos((all) => (cursor === null ? page.photos : [...(all ?? []), ...page.photos]));
        setNextCursor(page.nextCursor);
      } catch (error) {
        setProblem(texts.loadFailed + errorText(error, texts.unexpected));
      }
    },
    [slug, listId],
  );
  useEffect(() => void load(null), [load]);
  return {
    photos,
    problem,
    hasMore: nextCursor !== null,
    loadMore: () => load(nextCursor),
    retry: () => load(nextCursor),
  };
}
