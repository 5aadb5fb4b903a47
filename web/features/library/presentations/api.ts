import type { PresentationInput, PresentationResponse } from '../../../../shared/library/presentations/contract.ts';
import { api, useApi } from '../../../lib/api.ts';

const pathOf = (albumId: string): string => `/albums/${encodeURIComponent(albumId)}/presentation`;

/** How an album looks to its guests. */
export const usePresentation = (albumId: string) => useApi<PresentationResponse>(pathOf(albumId));
export const savePresentation = (albumId: string, input: PresentationInput) =>
  api<PresentationResponse>('PUT', pathOf(albumId), input);
