import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import type { PageSection } from '../../../../shared/library/albums/album-sections.ts';
import type { AlbumResponse } from '../../../../shared/library/albums/contract.ts';
import type { GuestDownloadsResponse } from '../../../../shared/library/archives/contract.ts';
import type {
  AlbumLinkResponse,
  AlbumLinksResponse,
  CreateLinkInput,
  LinkDaysResponse,
  UpdateLinkInput,
} from '../../../../shared/library/links/contract.ts';
import { api, useApi } from '../../../lib/api.ts';

const linksPath = (albumId: string): string => `/albums/${encodeURIComponent(albumId)}/links`;
const linkPath = (id: string): string => `/album-links/${encodeURIComponent(id)}`;

/** The links of an album, its own first. */
export const useLinks = (albumId: string) => useApi<AlbumLinksResponse>(linksPath(albumId));

/** All sections of an album, in its order; undefined until they are there. */
export const useSections = (albumId: string): PageSection[] | undefined =>
  useApi<AlbumResponse>(`/albums/${encodeURIComponent(albumId)}?limit=1&sort=manual`).data?.album.sections;

export const createLink = (albumId: string, input: CreateLinkInput) =>
  api<AlbumLinkResponse>('POST', linksPath(albumId), input);
export const updateLink = (id: string, input: UpdateLinkInput) => api<AlbumLinkResponse>('PUT', linkPath(id), input);
/** What happened at a link lately. */
export const useLinkDays = (id: string) => useApi<LinkDaysResponse>(`${linkPath(id)}/days`);
/** Gives a link another address. */
export const renewLink = (id: string) => api<AlbumLinkResponse>('POST', `${linkPath(id)}/renew`);
export const revokeLink = (id: string) => api<MessageResponse>('DELETE', linkPath(id));
export const inviteByMail = (id: string, emails: string[]) =>
  api<MessageResponse>('POST', `${linkPath(id)}/invitations`, { emails });

/** A page of the guests of a link who have downloaded photos. */
export const useGuestDownloads = (linkId: string, cursor: string) =>
  useApi<GuestDownloadsResponse>(`${linkPath(linkId)}/downloads?${new URLSearchParams(cursor ? { cursor } : {})}`);
