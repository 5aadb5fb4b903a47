import type { MessageResponse } from '../../../../../shared/accounts/auth/contract.ts';
import { albumPageSearch } from '../../../../../shared/library/albums/album-page.ts';
import type {
  AlbumSectionResponse,
  CreateSectionInput,
  OrderPhotosInput,
  UpdateSectionInput,
} from '../../../../../shared/library/albums/album-sections.ts';
import type { AlbumResponse } from '../../../../../shared/library/albums/contract.ts';
import { api } from '../../../../lib/api.ts';

const albumPath = (albumId: string): string => `/albums/${encodeURIComponent(albumId)}`;
const sectionPath = (id: string): string => `/album-sections/${encodeURIComponent(id)}`;

/** Returns a page of an album in its owner's order. */
export const loadOrdered = (albumId: string, cursor: string | null) =>
  api<AlbumResponse>('GET', `${albumPath(albumId)}?${albumPageSearch('manual', cursor)}`);
export const orderPhotos = (albumId: string, input: OrderPhotosInput) =>
  api<MessageResponse>('PUT', `${albumPath(albumId)}/order`, input);
export const createSection = (albumId: string, input: CreateSectionInput) =>
  api<AlbumSectionResponse>('POST', `${albumPath(albumId)}/sections`, input);
export const updateSection = (id: string, input: UpdateSectionInput) =>
  api<AlbumSectionResponse>('PUT', sectionPath(id), input);
export const deleteSection = (id: string) => api<MessageResponse>('DELETE', sectionPath(id));
