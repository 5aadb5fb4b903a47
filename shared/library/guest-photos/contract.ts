import * as z from 'zod';
import { sample, sampleId } from '../../platform/core/samples.ts';
import { idText } from '../media/contract.ts';
import { knownInput, type Photo } from '../photos/contract.ts';
import { maxPhotoIds } from '../photos/upload-limits.ts';

/** Body of `POST /albums/share/{slug}/photos/plan`: what a guest is about to send. The response is an `UploadConfig`. */
export const planAddingInput = z.object({
  count: z
    .number('Zadajte počet fotiek.')
    .int('Neplatný počet fotiek.')
    .min(1, 'Vyberte aspoň jednu fotku')
    .max(100_000, 'Priveľa fotiek naraz.'),
  bytes: z
    .number('Zadajte veľkosť fotiek.')
    .int('Neplatná veľkosť.')
    .min(0, 'Neplatná veľkosť.')
    .max(2 ** 44, 'Priveľa fotiek naraz.'),
});
sample(planAddingInput, { count: 50, bytes: 200_000_000 });

/** Body of `POST /albums/share/{slug}/photos/known`: SHA-256 of the files as the guest has them. */
export const knownAddedInput = knownInput.pick({ hashes: true });
sample(knownAddedInput, { hashes: ['a'.repeat(64)] });

const cursor = z.uuid('Neplatný odkaz na ďalšiu stránku.').optional();
export const guestPhotosQuery = z.object({
  limit: z.coerce.number().int().min(1, 'Najmenej 1.').max(100, 'Najviac 100.').default(60),
  cursor,
});

/** Body of the owner's decisions; without `photoIds` about all that wait, some at a time. */
export const decideInput = z.object({
  photoIds: z
    .array(z.uuid('Neplatné číslo fotky.'))
    .min(1, 'Vyberte aspoň jednu fotku')
    .max(maxPhotoIds, `Najviac ${maxPhotoIds} fotiek naraz.`)
    .optional(),
});
sample(decideInput, { photoIds: [sampleId] });

/** Body of `POST /albums/{id}/guest-photos/remove`: all that one guest has added. */
export const removeGuestPhotosInput = z.object({ guestId: idText });
sample(removeGuestPhotosInput, { guestId: sampleId });

/** Query of `GET /album-links/{id}/cards`: four cards on a page, or a poster. */
export const linkCardsQuery = z.object({
  paper: z.enum(['cards', 'poster'], 'Zadajte cards alebo poster.').default('cards'),
});

export type PlanAddingInput = z.infer<typeof planAddingInput>;
export type GuestPhotosQuery = z.infer<typeof guestPhotosQuery>;
export type DecideInput = z.infer<typeof decideInput>;

/** A photo that a guest has sent, as they see it. */
export interface SentPhoto {
  photo: Photo;
  /** Waiting: the album's owner has not approved it yet. */
  state: 'waiting' | 'added';
}

/** `GET /albums/share/{slug}/photos/mine`: the last one first. */
export interface SentPhotosResponse {
  photos: SentPhoto[];
  nextCursor: string | null;
}

export interface WaitingPhoto {
  photo: Photo;
  guestId: string;
  name: string;
}

/** `GET /albums/{id}/guest-photos`: what waits for the owner's approval, the oldest first. */
export interface WaitingPhotosResponse {
  photos: WaitingPhoto[];
  nextCursor: string | null;
}

export interface GuestPhotosDecided {
  message: string;
  /** Photos that were approved, rejected or removed by this call. */
  count: number;
  /** There are more: the call is to be repeated. */
  isMore: boolean;
}
