import * as z from 'zod';
import { sample, sampleId } from '../../platform/core/samples.ts';
import type { Photo } from '../photos/contract.ts';

/** Of a page. */
export const maxCopyGroups = 100;
/** Of a group that is shown, and merged by one call. */
export const maxCopies = 10;

export const duplicatesQuery = z.object({ cursor: z.uuid('Neplatný odkaz na ďalšiu stránku.').optional() });

/** `GET /photos/duplicates`: photos that there are in smaller sizes too. */
export interface DuplicatesResponse {
  /** The largest photo first, then its copies. */
  groups: Photo[][];
  nextCursor: string | null;
  /** Of all pages. */
  groupCount: number;
  /** What all smaller copies take. */
  copyBytes: number;
}

const photoId = z.uuid('Neplatné číslo fotky.');

/** `POST /photos/duplicates`: `copyIds` go to the trash, and `keepId` into their albums. */
export const keepPhotoInput = z
  .object({
    keepId: photoId,
    copyIds: z.array(photoId).min(1, 'Vyberte aspoň jednu fotku').max(maxCopies, `Najviac ${maxCopies} fotiek naraz.`),
  })
  .refine(({ keepId, copyIds }) => !copyIds.includes(keepId), 'Fotka, ktorá zostáva, nemôže ísť do koša.');
sample(keepPhotoInput, { keepId: sampleId, copyIds: ['01890000-0000-7000-8000-000000000001'] });
export type KeepPhotoInput = z.output<typeof keepPhotoInput>;

export interface PhotoKept {
  message: string;
  /** That the photo was not in before. */
  albumIds: string[];
  /** A copy was a favourite, and the photo was not. */
  isNewFavorite: boolean;
  /** That of a copy, which it has now; null: it had one, or they had none. */
  newCaption: string | null;
}
