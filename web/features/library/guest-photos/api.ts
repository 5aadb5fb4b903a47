import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import type {
  GuestPhotosDecided,
  SentPhotosResponse,
  WaitingPhotosResponse,
} from '../../../../shared/library/guest-photos/contract.ts';
import type { UploadConfig } from '../../../../shared/library/photos/contract.ts';
import { api } from '../../../lib/api.ts';
import { asGuest } from '../link-guests/api.ts';

const sharePath = (slug: string): string => `/albums/share/${encodeURIComponent(slug)}/photos`;
const albumPath = (albumId: string): string => `/albums/${encodeURIComponent(albumId)}/guest-photos`;

/** Asks whether what a guest has chosen has room, before a byte is sent. */
export const planAdding = (slug: string, files: readonly { size: number }[]) =>
  api<UploadConfig>(
    'POST',
    `${sharePath(slug)}/plan`,
    { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) },
    asGuest(slug),
  );

export const getSentPhotos = (slug: string, cursor: string | null) =>
  api<SentPhotosResponse>(
    'GET',
    `${sharePath(slug)}/mine${cursor === null ? '' : `?cursor=${cursor}`}`,
    undefined,
    asGuest(slug),
  );
export const takeBackPhoto = (slug: string, photoId: string) =>
  api<MessageResponse>('DELETE', `${sharePath(slug)}/${encodeURIComponent(photoId)}`, undefined, asGuest(slug));

export const getWaitingPhotos = (albumId: string, cursor: string | null) =>
  api<WaitingPhotosResponse>('GET', `${albumPath(albumId)}${cursor === null ? '' : `?cursor=${cursor}`}`);
/** Without ids: some of all that wait. */
export const decidePhotos = (albumId: string, verb: 'approve' | 'reject', photoIds?: string[]) =>
  api<GuestPhotosDecided>('POST', `${albumPath(albumId)}/${verb}`, { photoIds });
export const removeGuestPhotos = (albumId: string, guestId: string) =>
  api<GuestPhotosDecided>('POST', `${albumPath(albumId)}/remove`, { guestId });
