import type { GuestPhotosQuery, SentPhotosResponse } from '../../../shared/library/guest-photos/contract.ts';
import type { LinkGuest } from '../../../shared/library/link-guests/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { LinkRow } from '../links/queries.ts';
import { selectSent } from './queries.ts';
import { toSentPhoto } from './to-sent-photo.ts';

/** Returns a page of what a guest has sent, the last one first. */
export async function listSent(
  ctx: LibraryContext,
  link: LinkRow,
  guest: LinkGuest,
  page: GuestPhotosQuery,
): Promise<SentPhotosResponse> {
  const rows = await selectSent(ctx, guest.id, page);
  const shown = rows.slice(0, page.limit);
  return {
    photos: shown.map(({ photo, state }) => ({
      photo: toSentPhoto(ctx, link, photo),
      state: state === 'WAITING' ? 'waiting' : 'added',
    })),
    nextCursor: rows.length > page.limit ? (shown.at(-1)?.photo.id ?? null) : null,
  };
}
