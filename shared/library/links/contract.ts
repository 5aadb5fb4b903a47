import * as z from 'zod';
import { emailInput } from '../../accounts/auth/contract.ts';
import { oneLine } from '../../platform/core/one-line.ts';
import { sample } from '../../platform/core/samples.ts';
import { albumPassword } from '../albums/contract.ts';
import { maxShareEmails } from '../albums/share-emails.ts';
import type { LinkDay } from './link-days.ts';
import { maxLinkPhotos } from './link-limits.ts';
import { type LinkRight, linkRights } from './link-rights.ts';

const name = oneLine('Zadajte názov odkazu.').max(60, 'Názov odkazu môže mať najviac 60 znakov.');
const rights = z.array(z.enum(linkRights, 'Neznáme oprávnenie.')).max(linkRights.length, 'Priveľa oprávnení.');
/** The last day that it opens; null: it has no end. */
const expiresOn = z.iso.date('Zadajte dátum ako 2026-07-14.').nullish();

/** Body of `POST /albums/{id}/links`. With `photoIds` it opens only those photos, in that order. */
export const createLinkInput = z.object({
  name,
  password: albumPassword.nullish(),
  rights,
  expiresOn,
  photoIds: z
    .array(z.uuid('Neplatné číslo fotky.'))
    .min(1, 'Vyberte aspoň jednu fotku.')
    .max(maxLinkPhotos, `Vyberte najviac ${maxLinkPhotos} fotiek.`)
    .transform((ids) => [...new Set(ids)])
    .optional(),
});
sample(createLinkInput, { name: 'Rodina', password: 'more2026', rights: ['order'], expiresOn: '2099-12-31' });

/** Body of `PUT /album-links/{id}`: the given fields change. An empty password removes the protection. */
export const updateLinkInput = z.object({
  name: name.optional(),
  password: albumPassword.nullish(),
  rights: rights.optional(),
  expiresOn,
});
sample(updateLinkInput, { name: 'Rodina', rights: [] });

/** Body of `POST /album-links/{id}/invitations`. */
export const inviteInput = z.object({
  emails: z
    .array(emailInput.shape.email)
    .min(1, 'Zadajte aspoň jednu adresu.')
    .max(maxShareEmails, `Najviac ${maxShareEmails} adries naraz.`)
    .transform((emails) => [...new Set(emails)]),
});
sample(inviteInput, { emails: ['eva.mala@example.sk'] });

export type InviteInput = z.infer<typeof inviteInput>;
export type CreateLinkInput = z.infer<typeof createLinkInput>;
export type UpdateLinkInput = z.infer<typeof updateLinkInput>;

/** A link of an album, as its owner sees it. */
export interface AlbumLink {
  id: string;
  /** Empty for the album's own link, its first one. */
  name: string;
  isFirst: boolean;
  slug: string;
  /** Opens it to its owner without the password. */
  shareToken: string;
  hasPassword: boolean;
  rights: LinkRight[];
  /** Photos of a selection that are still in the album; null: it opens the whole album. */
  photoCount: number | null;
  /** Its last day, `2026-07-14`; null: it has no end. */
  expiresOn: string | null;
  /** Whether it opens the album now. */
  state: 'active' | 'expired' | 'revoked';
  views: number;
  lastViewedAt: string | null;
  createdAt: string;
}

/** `GET /albums/{id}/links` */
export interface AlbumLinksResponse {
  /** The album's own link first, then the others, oldest first. */
  links: AlbumLink[];
}

export interface AlbumLinkResponse {
  link: AlbumLink;
}

/** `GET /album-links/{id}/days` */
export interface LinkDaysResponse {
  /** The day in Slovakia. */
  today: string;
  /** Of the last 30 days those on which something happened, oldest first. */
  days: LinkDay[];
}
