import * as z from 'zod';
import { sample, sampleId } from '../../platform/core/samples.ts';
import { type Photo, photoIdsInput } from '../photos/contract.ts';

/** A photo that its owner deleted and may restore. */
export interface TrashedPhoto extends Pick<Photo, 'id' | 'filename' | 'sizeBytes' | 'color' | 'width' | 'height'> {
  /** Signed link to its thumbnail; null when there is none. */
  thumbnailUrl: string | null;
  deletedAt: string;
}

/** `GET /trash`: the last deleted first. */
export interface TrashResponse {
  photos: TrashedPhoto[];
  nextCursor: string | null;
}

/** `POST /trash/restore` */
export interface PhotosRestored {
  message: string;
  /** Photos that are back, those uploaded anew meanwhile included. */
  restored: number;
}

/** `POST /trash/erase` */
export interface PhotosErased {
  message: string;
  erased: number;
  /** A call that empties the trash erases a part of it at a time: repeat it while this is true. */
  hasMore: boolean;
}

export const trashListQuery = z.object({
  limit: z.coerce.number().int().min(1, 'Najmenej 1.').max(200, 'Najviac 200.').default(100),
  cursor: z
    .string()
    .regex(/^\d{1,16}_[\w-]{1,64}$/, 'Neplatný odkaz na ďalšiu stránku.')
    .optional(),
});

export const erasePhotosInput = z.union([
  photoIdsInput,
  z.object({ all: z.literal(true, 'Vyberte fotky, alebo všetky.') }),
]);
sample(erasePhotosInput, { photoIds: [sampleId] });
export type ErasePhotosInput = z.infer<typeof erasePhotosInput>;
