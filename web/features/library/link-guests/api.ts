import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import { sharePath } from '../../../../shared/library/albums/album-page.ts';
import type { GuestResponse, NewGuestResponse } from '../../../../shared/library/link-guests/contract.ts';
import { api } from '../../../lib/api.ts';
import { readGuestToken } from './guest-token-store.ts';
import { readShareToken } from './share-token-store.ts';

const guestsPath = (slug: string): string => `${sharePath(slug)}/guests`;

/** Options of calls by guests of a link: the proofs that it is open to them, and of who they are. */
export function asGuest(slug: string): { headers: Record<string, string> } {
  const [shareToken, guestToken] = [readShareToken(slug), readGuestToken(slug)];
  return {
    headers: {
      ...(shareToken !== null && { 'X-Share-Token': shareToken }),
      ...(guestToken !== null && { 'X-Guest-Token': guestToken }),
    },
  };
}

export const createGuest = (slug: string, name: string) =>
  api<NewGuestResponse>('POST', guestsPath(slug), { name }, asGuest(slug));
export const getGuest = (slug: string) => api<GuestResponse>('GET', `${guestsPath(slug)}/me`, undefined, asGuest(slug));
export const renameGuest = (slug: string, name: string) =>
  api<GuestResponse>('PUT', `${guestsPath(slug)}/me`, { name }, asGuest(slug));
export const mailReturnLink = (slug: string, email: string) =>
  api<MessageResponse>('POST', `${guestsPath(slug)}/me/return-link`, { email }, asGuest(slug));
