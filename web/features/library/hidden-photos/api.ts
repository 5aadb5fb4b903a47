import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import { sharePath } from '../../../../shared/library/albums/album-page.ts';
import type { HiddenIdsResponse, HiddenPhotosResponse } from '../../../../shared/library/hidden-photos/contract.ts';
import { api, useApi } from '../../../lib/api.ts';
import { asGuest } from '../link-guests/api.ts';

const hiddenPath = (slug: string): string => `${sharePath(slug)}/hidden`;
const ownPath = (albumId: string): string => `/albums/${encodeURIComponent(albumId)}/hidden`;

export const getHiddenIds = (slug: string) => api<HiddenIdsResponse>('GET', hiddenPath(slug), undefined, asGuest(slug));
export const hidePhoto = (slug: string, photoId: string) =>
  api<MessageResponse>('PUT', `${hiddenPath(slug)}/${photoId}`, undefined, asGuest(slug));
export const unhidePhoto = (slug: string, photoId: string) =>
  api<MessageResponse>('DELETE', `${hiddenPath(slug)}/${photoId}`, undefined, asGuest(slug));

/** What guests hide of an album, for its owner. */
export const useHiddenPhotos = (albumId: string) => useApi<HiddenPhotosResponse>(ownPath(albumId));
export const showAgain = (albumId: string, photoId: string) =>
  api<MessageResponse>('DELETE', `${ownPath(albumId)}/${photoId}`);
