import * as z from 'zod';
import { emailInput } from '../../accounts/auth/contract.ts';
import { oneLine } from '../../platform/core/one-line.ts';
import { sample } from '../../platform/core/samples.ts';
import { maxGuestName } from './guest-limits.ts';

const name = oneLine('Napíšte svoje meno.').max(maxGuestName, `Meno môže mať najviac ${maxGuestName} znakov.`);
const { email } = emailInput.shape;

/** Body of `POST /albums/share/{slug}/guests`. */
export const createGuestInput = z.object({ name });
sample(createGuestInput, { name: 'Eva Malá' });

/** Body of `PUT /albums/share/{slug}/guests/me`. */
export const renameGuestInput = z.object({ name });
sample(renameGuestInput, { name: 'Eva Malá' });

/** Body of `POST /albums/share/{slug}/guests/me/return-link`. */
export const returnLinkInput = z.object({ email });
sample(returnLinkInput, { email: 'eva.mala@example.sk' });

export type CreateGuestInput = z.infer<typeof createGuestInput>;
export type RenameGuestInput = z.infer<typeof renameGuestInput>;
export type ReturnLinkInput = z.infer<typeof returnLinkInput>;

/** A guest of a link, as they see themselves. */
export interface LinkGuest {
  id: string;
  /** Empty until somebody who was invited by mail says it. */
  name: string;
}

export interface GuestResponse {
  guest: LinkGuest;
}

/** `POST /albums/share/{slug}/guests` */
export interface NewGuestResponse extends GuestResponse {
  /** Says who the guest is, in the header `X-Guest-Token`; it opens nothing by itself. */
  guestToken: string;
}
