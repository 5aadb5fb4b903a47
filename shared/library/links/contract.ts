import * as z from 'zod';
import { emailInput } from '../../accounts/auth/contract.ts';
import { emailAddress } from '../../platform/core/email-address.ts';
import { longText } from '../../platform/core/long-text.ts';
import { oneLine } from '../../platform/core/one-line.ts';
import { sample } from '../../platform/core/samples.ts';
import { maxSections } from '../albums/album-order.ts';
import { albumPassword } from '../albums/contract.ts';
import { maxShareEmails } from '../albums/share-emails.ts';
import { type DownloadSize, downloadSizes, maxDownloadLimit } from '../archives/download-limits.ts';
import { type AddMode, addModes, maxAddLimitBytes } from '../guest-photos/add-modes.ts';
import { maxPicks } from '../picks/pick-limits.ts';
import type { LinkDay } from './link-days.ts';
import { maxLinkPhotos, maxLinkWatermark, maxShareMessageLength } from './link-limits.ts';
import { type LinkRight, linkRights } from './link-rights.ts';
import { maxWatermarkPixels, maxWatermarkSide, minWatermarkSide } from './watermark-logo.ts';

const name = oneLine('Zadajte názov odkazu.').max(60, 'Názov odkazu môže mať najviac 60 znakov.');
const rights = z.array(z.enum(linkRights, 'Neznáme oprávnenie.')).max(linkRights.length, 'Priveľa oprávnení.');
/** What becomes of the photos that guests add, and how many bytes of them the link takes. */
const adding = {
  addMode: z.enum(addModes, 'Neznámy spôsob pridávania.').optional(),
  addLimitBytes: z
    .number('Zadajte veľkosť v\u00a0bajtoch.')
    .int('Neplatná veľkosť.')
    .min(1, 'Neplatná veľkosť.')
    .max(maxAddLimitBytes, 'Odkaz môže prijať najviac 1 TB fotiek.')
    .optional(),
};
/** The last day that it opens; null: it has no end. */
const expiresOn = z.iso.date('Zadajte dátum ako 2026-07-14.').nullish();

/** Photos that are chosen of what a link opens, or will. */
export const linkPhotoIds = z
  .array(z.uuid('Neplatné číslo fotky.'))
  .min(1, 'Vyberte aspoň jednu fotku.')
  .max(maxLinkPhotos, `Vyberte najviac ${maxLinkPhotos} fotiek.`)
  .transform((ids) => [...new Set(ids)]);

/** Photos that each guest may choose; null: as many as they like. */
const pickLimit = z
  .int('Zadajte celé číslo.')
  .min(1, 'Zadajte aspoň 1.')
  .max(maxPicks, `Zadajte najviac ${maxPicks}.`)
  .nullish();

/** In what size photos are downloaded, and how many each guest may; null: as many as they like. */
const downloading = {
  downloadSize: z.enum(downloadSizes, 'Neznáma veľkosť.').optional(),
  downloadLimit: z
    .int('Zadajte celé číslo.')
    .min(1, 'Zadajte aspoň 1.')
    .max(maxDownloadLimit, `Zadajte najviac ${maxDownloadLimit}.`)
    .nullish(),
};

/** The text drawn over every picture that guests get; null: none. */
const watermark = z
  .string('Zadajte text vodoznaku.')
  .normalize()
  .trim()
  .max(maxLinkWatermark, `Text vodoznaku môže mať najviac ${maxLinkWatermark} znakov.`)
  .regex(/^\P{Cc}*$/u, 'Text vodoznaku má byť jeden riadok bez zvláštnych znakov.')
  // Others may not be in the font.
  .regex(/[\p{Script=Latin}\d].*[\p{Script=Latin}\d]/u, 'Text vodoznaku má mať aspoň dve písmená alebo číslice.')
  .nullish();

const logoSide = z.int('Neplatná veľkosť loga.').min(minWatermarkSide, 'Logo je príliš úzke.').max(maxWatermarkSide);
const watermarkLogo = z
  .object({
    width: logoSide,
    height: logoSide,
    base64: z.base64('Logo sa nedá prečítať.').max(Math.ceil(maxWatermarkPixels / 3) * 4, 'Logo je príliš veľké.'),
  })
  .refine(({ width, height, base64 }) => bytesIn(base64) === width * height, 'Logo sa nedá prečítať.');

function bytesIn(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : Number(base64.endsWith('='));
  return (base64.length / 4) * 3 - padding;
}

const watermarks = {
  watermark,
  /** Takes the place of a text. */
  watermarkLogo: watermarkLogo.optional(),
};

/** Headings of the album: a link opens only the photos below them, also those that come later. */
const sectionIds = z
  .array(z.uuid('Neplatné číslo sekcie.'))
  .min(1, 'Vyberte aspoň jednu sekciu.')
  .max(maxSections, `Album môže mať najviac ${maxSections} sekcií.`)
  .transform((ids) => [...new Set(ids)])
  .optional();

/**
 * Body of `POST /albums/{id}/links`. With `photoIds` it opens only those photos, in that order; with `sectionIds` only
 * those sections.
 */
export const createLinkInput = z
  .object({
    name,
    password: albumPassword.nullish(),
    rights,
    expiresOn,
    pickLimit,
    photoIds: linkPhotoIds.optional(),
    sectionIds,
    ...adding,
    ...downloading,
    ...watermarks,
  })
  .refine((input) => !input.photoIds || !input.sectionIds, 'Vyberte buď fotky, alebo sekcie.');
sample(createLinkInput, { name: 'Rodina', password: 'more2026', rights: ['order'], expiresOn: '2099-12-31' });

/** Body of `PUT /album-links/{id}`: the given fields change. An empty password removes the protection. */
export const updateLinkInput = z.object({
  name: name.optional(),
  password: albumPassword.nullish(),
  rights: rights.optional(),
  expiresOn,
  /** A changed password sets it, too: only what is open is shown in chats by default. */
  hasPreview: z.boolean('Zadajte true alebo false.').optional(),
  pickLimit,
  /** Of a link to sections. */
  sectionIds,
  ...adding,
  ...downloading,
  /** Another one ends what the link has shown before. */
  ...watermarks,
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

/** Body of `POST /albums/share/{slug}/message`, to the owner of a link that has ended. */
export const shareMessageInput = z.object({
  name: oneLine('Zadajte meno.').max(100, 'Najviac 100 znakov.'),
  email: emailAddress,
  message: longText(
    maxShareMessageLength,
    `Správa môže mať najviac ${maxShareMessageLength} znakov.`,
    'Napíšte správu.',
  ),
});
sample(shareMessageInput, { name: 'Eva Malá', email: 'eva.mala@example.sk', message: 'Otvoríte nám album ešte raz?' });
export type ShareMessageInput = z.infer<typeof shareMessageInput>;

/** `GET /albums/share/{slug}/ended`: what the page of a link says whose last day is over. */
export interface EndedShare {
  /** Null unless its owner lets everyone see title and cover, `/share/{slug}/cover.jpg`. */
  title: string | null;
  ownerName: string | null;
  hasCover: boolean;
}

/** Body of `POST /albums/share/{slug}/reminders`: a guest's address, for mails before the last day. */
export const reminderInput = z.object({ email: emailAddress });
sample(reminderInput, { email: 'eva.mala@example.sk' });

/** Body of `POST /albums/share/{slug}/reminders/stop`: the token of a reminder's mail. */
export const stopReminderInput = z.object({ token: z.string('Neplatný odkaz.').max(1000, 'Neplatný odkaz.') });
sample(stopReminderInput, { token: 'x' });

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
  /** Where guests open it: on a domain of its owner, if they have one. */
  url: string;
  /** Opens it to its owner without the password. */
  shareToken: string;
  hasPassword: boolean;
  /** Chats show title and cover, and so does its page before the password and after its end. */
  hasPreview: boolean;
  rights: LinkRight[];
  /** With `drop` it shows nothing, also while its guests may not add photos. */
  addMode: AddMode;
  /** Bytes that the photos of its guests may take, and take. */
  addLimitBytes: number;
  addedBytes: number;
  addedCount: number;
  /** Photos of a selection that are still in the album; null: it opens the whole album. */
  photoCount: number | null;
  /** The sections that it opens, also deleted ones; null: it is not limited to any. */
  sectionIds: string[] | null;
  /** Its last day, `2026-07-14`; null: it has no end. */
  expiresOn: string | null;
  /** Whether it opens the album now. */
  state: 'active' | 'expired' | 'revoked';
  /** Photos that each guest may choose; null: as many as they like. */
  pickLimit: number | null;
  downloadSize: DownloadSize;
  /** Photos that each guest may download; null: as many as they like. */
  downloadLimit: number | null;
  /** The text drawn over every picture of it; null: none, or a logo. */
  watermark: string | null;
  /** Whether a logo is drawn over them instead. */
  hasWatermarkLogo: boolean;
  /** Guests who have said their name, or were invited by mail. */
  guestCount: number;
  /** Those of them who have chosen photos. */
  chooserCount: number;
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
