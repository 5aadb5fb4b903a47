import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import { sharePath } from '../../../../shared/library/albums/album-page.ts';
import type { AlbumResponse } from '../../../../shared/library/albums/contract.ts';
import type { AlbumLinksResponse } from '../../../../shared/library/links/contract.ts';
import type {
  GivenBackResponse,
  GuestPickListResponse,
  GuestPickListsResponse,
  PickedByGuestsResponse,
  PickedQuery,
  PickedResponse,
  PickListPhotosResponse,
  PickListResponse,
  PickPageResponse,
  PicksResponse,
} from '../../../../shared/library/picks/contract.ts';
import type { PickLabel } from '../../../../shared/library/picks/pick-limits.ts';
import { api, useApi } from '../../../lib/api.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';
import { asGuest } from '../link-guests/api.ts';

const picksPath = (slug: string): string => `${sharePath(slug)}/picks`;
const queryOf = (cursor: string | null) => new URLSearchParams(cursor === null ? {} : { cursor });

/** Of a guest of a link. */
export const getPicks = (slug: string) => api<PicksResponse>('GET', picksPath(slug), undefined, asGuest(slug));
export const getPickPage = (slug: string, cursor: string | null) =>
  api<PickPageResponse>('GET', `${sharePath(slug)}/picked?${queryOf(cursor)}`, undefined, asGuest(slug));
/** Path of a page of the photos of a guest's list. */
export const pickedPath = (slug: string, listId: string, cursor: string | null): string =>
  `${picksPath(slug)}/${listId}?${queryOf(cursor)}`;
export const pickedPhotosAt = (slug: string, path: string) =>
  api<PickListPhotosResponse>('GET', path, undefined, asGuest(slug));
export const createPickList = (slug: string, name: string) =>
  api<PickListResponse>('POST', picksPath(slug), { name }, asGuest(slug));
export const renamePickList = (slug: string, listId: string, name: string) =>
  api<PickListResponse>('PUT', `${picksPath(slug)}/${listId}`, { name }, asGuest(slug));
export const deletePickList = (slug: string, listId: string) =>
  api<MessageResponse>('DELETE', `${picksPath(slug)}/${listId}`, undefined, asGuest(slug));
export const putPick = (slug: string, listId: string, photoId: string, comment?: string) =>
  api<PickedResponse>('PUT', `${picksPath(slug)}/${listId}/photos/${photoId}`, { comment }, asGuest(slug));
export const deletePick = (slug: string, listId: string, photoId: string) =>
  api<PickedResponse>('DELETE', `${picksPath(slug)}/${listId}/photos/${photoId}`, undefined, asGuest(slug));
export const finishPicks = (slug: string, listId: string, message: string) =>
  api<PickListResponse>('POST', `${picksPath(slug)}/${listId}/done`, { message }, asGuest(slug));

/** Of the album's owner. */
const linkPath = (id: string): string => `/album-links/${encodeURIComponent(id)}`;
const listPath = (id: string): string => `/pick-lists/${encodeURIComponent(id)}`;

export const useAlbumOfPicks = (albumId: string) =>
  useApi<AlbumResponse>(`/albums/${encodeURIComponent(albumId)}?limit=1`);
export const useLinksOfPicks = (albumId: string) =>
  useApi<AlbumLinksResponse>(`/albums/${encodeURIComponent(albumId)}/links`);
export const useGuestLists = (linkId: string) =>
  useCursorPages<GuestPickListsResponse>(`${linkPath(linkId)}/pick-lists`);
export const usePickedByGuests = (linkId: string, by: PickedQuery['by']) =>
  useCursorPages<PickedByGuestsResponse>(`${linkPath(linkId)}/picked?by=${by}`);
export const useGuestList = (id: string, label: PickLabel | null) =>
  useCursorPages<GuestPickListResponse>(`${listPath(id)}${label === null ? '' : `?label=${label}`}`);
export const getGuestList = (id: string, cursor: string | null, label: PickLabel | null) =>
  api<GuestPickListResponse>(
    'GET',
    `${listPath(id)}?${new URLSearchParams({ ...(cursor && { cursor }), ...(label && { label }) })}`,
  );
export const labelPicks = (id: string, photoIds: string[], label: PickLabel | null) =>
  api<MessageResponse>('PUT', `${listPath(id)}/labels`, { photoIds, label });
export const giveBackPicks = (id: string) => api<GivenBackResponse>('POST', `${listPath(id)}/give-back`);
export const deleteGuestPicks = (id: string) => api<MessageResponse>('DELETE', listPath(id));
