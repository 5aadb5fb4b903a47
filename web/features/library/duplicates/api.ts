import type { DuplicatesResponse, PhotoKept } from '../../../../shared/library/similar-photos/contract.ts';
import { api } from '../../../lib/api.ts';
import { readOnce, useCursorPages } from '../../../lib/use-cursor-pages.ts';
import { useFreshOnMount } from '../../../lib/use-fresh-on-mount.ts';

/** The user's photos that there are in smaller sizes too. */
export function useDuplicates() {
  const list = useCursorPages<DuplicatesResponse>('/photos/duplicates', readOnce);
  useFreshOnMount(list.pages, list.reload);
  return list;
}

/** Moves copies to the trash, and the photo into their albums; at most ten. */
export const keepPhoto = (keepId: string, copyIds: string[]) =>
  api<PhotoKept>('POST', '/photos/duplicates', { keepId, copyIds });
