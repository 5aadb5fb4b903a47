import type { PickedPhoto } from '../../../../../shared/library/picks/contract.ts';
import type { PickLabel } from '../../../../../shared/library/picks/pick-limits.ts';
import { getGuestList } from '../api.ts';

/** Returns all photos of a list, or those of one colour. Throws an `ApiError`. */
export async function loadWholeList(listId: string, label: PickLabel | null): Promise<PickedPhoto[]> {
  const photos: PickedPhoto[] = [];
  for (let cursor: string | null = null, hasMore = true; hasMore; hasMore = cursor !== null) {
    const page = await getGuestList(listId, cursor, label);
    photos.push(...page.photos);
    cursor = page.nextCursor;
  }
  return photos;
}
