import useSWR from 'swr';
import type { PickedPhoto } from '../../../../../shared/library/picks/contract.ts';
import type { PickLabel } from '../../../../../shared/library/picks/pick-limits.ts';
import { allPages } from '../../../../lib/all-pages.ts';
import type { ApiError } from '../../../../lib/api-error.ts';
import { getGuestList } from '../api.ts';

/** Returns all photos of a list, or those of one colour. Throws an `ApiError`. */
export async function loadWholeList(listId: string, label: PickLabel | null): Promise<PickedPhoto[]> {
  const photos: PickedPhoto[] = [];
  for await (const page of allPages((cursor) => getGuestList(listId, cursor, label))) photos.push(...page.photos);
  return photos;
}

/** All photos of a list; an empty id has none. */
export const useWholeList = (listId: string) =>
  useSWR<PickedPhoto[], ApiError>(listId && `/pick-lists/${listId}/whole`, () => loadWholeList(listId, null));
