import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import { sharePath } from '../../../../shared/library/albums/album-page.ts';
import type {
  GuestPhotosDecided,
  SentPhotosResponse,
  WaitingPhotosResponse,
} from '../../../../shared/library/guest-photos/contract.ts';
import { api } from '../../../lib/api.ts';
import { fetchFile, saveBlob } from '../../../lib/download.ts';
import { asGuest } from '../link-guests/api.ts';
import { decidedTexts } from './guest-photos-texts.ts';

const photosPath = (slug: string): string => `${sharePath(slug)}/photos`;
const albumPath = (albumId: string): string => `/albums/${encodeURIComponent(albumId)}/guest-photos`;

/** Path of a page of what a guest has sent. */
export const sentPath = (slug: string, cursor: string | null): string =>
  `${photosPath(slug)}/mine${cursor === null ? '' : `?cursor=${cursor}`}`;
export const sentPhotosAt = (slug: string, path: string) =>
  api<SentPhotosResponse>('GET', path, undefined, asGuest(slug));
export const takeBackPhoto = (slug: string, photoId: string) =>
  api<MessageResponse>('DELETE', `${photosPath(slug)}/${encodeURIComponent(photoId)}`, undefined, asGuest(slug));

/** Path of a page of what waits for the owner's approval. */
export const waitingPath = (albumId: string, cursor: string | null): string =>
  `${albumPath(albumId)}${cursor === null ? '' : `?cursor=${cursor}`}`;
export const waitingPhotosAt = (path: string) => api<WaitingPhotosResponse>('GET', path);
type Decide = (albumId: string, photoIds?: string[]) => Promise<GuestPhotosDecided>;

/** Without ids: some of all that wait. */
export const approvePhotos: Decide = (albumId, photoIds) =>
  api<GuestPhotosDecided>('POST', `${albumPath(albumId)}/approve`, { photoIds });
export const rejectPhotos: Decide = (albumId, photoIds) =>
  api<GuestPhotosDecided>('POST', `${albumPath(albumId)}/reject`, { photoIds });

/** The same for all that wait, some at a time. */
export const approveAll = (albumId: string) => untilNoneIsLeft('approve', () => approvePhotos(albumId));
export const rejectAll = (albumId: string) => untilNoneIsLeft('reject', () => rejectPhotos(albumId));
export const removeAllOfGuest = (albumId: string, guestId: string) =>
  untilNoneIsLeft('remove', () => api<GuestPhotosDecided>('POST', `${albumPath(albumId)}/remove`, { guestId }));

async function untilNoneIsLeft(
  verb: keyof typeof decidedTexts,
  call: () => Promise<GuestPhotosDecided>,
): Promise<MessageResponse> {
  for (let done = 0; ; ) {
    const { count, isMore } = await call();
    done += count;
    if (!isMore || count === 0) return { message: decidedTexts[verb](done) };
  }
}

/** Saves the cards or the poster of a link as a PDF. */
export async function saveLinkCards(linkId: string, paper: 'cards' | 'poster'): Promise<void> {
  const pdf = await fetchFile(`/album-links/${encodeURIComponent(linkId)}/cards?paper=${paper}`);
  saveBlob(pdf, paper === 'cards' ? 'karticky.pdf' : 'plagat.pdf');
}
