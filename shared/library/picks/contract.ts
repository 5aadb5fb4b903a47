import * as z from 'zod';
import { longText } from '../../platform/core/long-text.ts';
import { oneLine } from '../../platform/core/one-line.ts';
import { sample, sampleId } from '../../platform/core/samples.ts';
import type { LinkGuest } from '../link-guests/contract.ts';
import type { Photo } from '../photos/contract.ts';
import { maxPhotoIds } from '../photos/upload-limits.ts';
import { maxPickComment, maxPickListName, type PickLabel, pickLabels } from './pick-limits.ts';

const cursor = z.string().max(1000, 'Neplatný odkaz na ďalšiu stránku.').optional();

/** Body of `POST /albums/share/{slug}/picks` and `PUT /albums/share/{slug}/picks/{id}`. */
export const pickListInput = z.object({
  name: oneLine('Zadajte názov výberu.').max(maxPickListName, `Názov môže mať najviac ${maxPickListName} znakov.`),
});
sample(pickListInput, { name: 'Na tlač' });

const words = (max: number) => longText(max, `Najviac ${max} znakov.`);

/** Body of `PUT /albums/share/{slug}/picks/{id}/photos/{photoId}`. Without a comment it stays as it was. */
export const pickInput = z.object({ comment: words(maxPickComment).optional() });
sample(pickInput, { comment: 'Prosím čiernobielo' });

/** Body of `POST /albums/share/{slug}/picks/{id}/done`. */
export const pickDoneInput = z.object({ message: words(1000).optional() });
sample(pickDoneInput, { message: 'Ďakujeme, je to krásne.' });

export const picksQuery = z.object({ cursor });

/** Query of `GET /pick-lists/{id}`. */
export const pickListQuery = z.object({
  cursor,
  /** Only photos of this colour. */
  label: z.enum(pickLabels, 'Neznáma farba.').optional(),
});

/** Query of `GET /album-links/{id}/picked`. */
export const pickedQuery = z.object({
  cursor,
  /** Photos that all have chosen, only one, or anybody; the most chosen first. */
  by: z.enum(['all', 'one', 'any'], 'Neznámy výber.').default('any'),
});

/** Body of `PUT /pick-lists/{id}/labels`; null takes the colour away. */
export const pickLabelsInput = z.object({
  photoIds: z
    .array(z.uuid('Neplatné číslo fotky.'))
    .min(1, 'Vyberte aspoň jednu fotku.')
    .max(maxPhotoIds, `Vyberte najviac ${maxPhotoIds} fotiek.`),
  label: z.enum(pickLabels, 'Neznáma farba.').nullable(),
});
sample(pickLabelsInput, { photoIds: [sampleId], label: 'green' });

export type PickListInput = z.infer<typeof pickListInput>;
export type PickInput = z.infer<typeof pickInput>;
export type PickDoneInput = z.infer<typeof pickDoneInput>;
export type PickListQuery = z.infer<typeof pickListQuery>;
export type PickedQuery = z.infer<typeof pickedQuery>;
export type PickLabelsInput = z.infer<typeof pickLabelsInput>;

/** A list of photos that a guest of a link chooses. */
export interface PickList {
  id: string;
  name: string;
  photoCount: number;
  /** When it was handed to the album's owner: it is locked since; null: it can be changed. */
  doneAt: string | null;
  /** What the guest wrote with it. */
  message: string | null;
}

/** `GET /albums/share/{slug}/picks` */
export interface PicksResponse {
  /** The first one is there before it has a photo. */
  lists: PickList[];
  /** Different photos in them. */
  pickedCount: number;
  /** Photos that they may choose; null: as many as they like. */
  limit: number | null;
}

export interface PickListResponse {
  list: PickList;
}

/** A photo in a list, without the photo. */
export interface ChosenPhoto {
  listId: string;
  photoId: string;
  comment: string;
}

/** `GET /albums/share/{slug}/picked`, of all lists */
export interface PickPageResponse {
  picks: ChosenPhoto[];
  nextCursor: string | null;
}

/** After a photo was put into a list, or taken out. */
export interface PickedResponse {
  pickedCount: number;
  photoCount: number;
}

export interface PickedPhoto {
  photo: Photo;
  comment: string;
  /** Of the album's owner; null for guests. */
  label: PickLabel | null;
}

/** The photos of a list in pages. */
export interface PickListPhotosResponse {
  list: PickList;
  photos: PickedPhoto[];
  nextCursor: string | null;
}

/** A list, as the album's owner sees it. */
export interface GuestPickList extends PickList {
  guest: LinkGuest & { email: string | null };
}

/** `GET /album-links/{id}/pick-lists` */
export interface GuestPickListsResponse {
  lists: GuestPickList[];
  nextCursor: string | null;
}

/** `GET /pick-lists/{id}` */
export interface GuestPickListResponse extends PickListPhotosResponse {
  list: GuestPickList;
  linkId: string;
  albumId: string;
  albumTitle: string;
}

/** `POST /pick-lists/{id}/give-back` */
export interface GivenBackResponse {
  list: GuestPickList;
}

/** `GET /album-links/{id}/picked` */
export interface PickedByGuestsResponse {
  photos: { photo: Photo; guestCount: number }[];
  /** Guests who have chosen a photo. */
  chooserCount: number;
  nextCursor: string | null;
}
