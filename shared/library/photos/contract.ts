import * as z from 'zod';
import type { ErrorCode } from '../../errors.ts';
import { oneLine } from '../../platform/core/one-line.ts';
import { sample, sampleId } from '../../platform/core/samples.ts';
import { positionShape } from '../albums/positions.ts';
import type { PhotoSender } from '../guest-photos/photo-sender.ts';
import type { PhotoVideo } from '../videos/contract.ts';
import { maxCaption } from './caption.ts';
import { directionMarks, maxPhotoName } from './rename-file.ts';
import { maxKnownHashes, maxPhotoIds, maxWatermarkLength } from './upload-limits.ts';

/**
 * STORED: the original is stored, its preview is being made. READY: preview and thumbnail exist. FAILED: stored, but no
 * preview can be made.
 */
type PhotoStatus = 'STORED' | 'READY' | 'FAILED';

/**
 * `previews`: the server can't make any, a browser may. `master`: a JPEG of all pixels to print from, as the server can't
 * decode the original in full size.
 */
export type PhotoNeed = 'previews' | 'master';

export interface Photo {
  id: string;
  /** Signed link to the preview; null when there is none (yet). */
  url: string | null;
  thumbnailUrl: string | null;
  /** Size between thumbnail and preview; the preview itself where the photo or the shop's previews are no larger. */
  mediumUrl: string | null;
  /** The uploaded file; only for who uploaded it, its owner or an admin. */
  originalUrl: string | null;
  filename: string;
  sizeBytes: number;
  /** Its dominant colour ('#7a8f66'), to show before the picture; null: not known. */
  color: string | null;
  /** Upright, in pixels. */
  width: number | null;
  height: number | null;
  /**
   * From the camera, else from the name of the file; without a time zone: `2026-07-14T18:03:11`, or `2026-07-14` where
   * the name has no time.
   */
  takenAt: string | null;
  status: PhotoStatus;
  /** Can be ordered as a print. */
  printable: boolean;
  /** Slovak, whole sentences: why it can't be printed and what to do; null when it can. */
  unprintableReason: string | null;
  /** What the owner's browser is to make of the original and send to `PUT /photos/{id}/derivatives`; empty for others. */
  needs: PhotoNeed[];
  /** Albums that it is in; only for its owner. */
  albumCount?: number;
  /** Its owner likes it best; only for its owner. */
  isFavorite?: boolean;
  /** 64 bits in hexadecimal: few of them differ where pictures look alike; only for its owner, once it is known. */
  perceptualHash?: string;
  /** To compare photos of one scene; only for its owner, once it is known. */
  sharpness?: number;
  /** Of a video. */
  video?: PhotoVideo;
  /** Slovak: why there is no preview. */
  failure: string | null;
  /** The file ends within its picture: a part is missing. */
  isIncomplete?: true;
  createdAt: string;
}

/**
 * Response of `PUT /photos/{id}/derivatives`. Multipart parts, all optional, each an upright JPEG: `preview` with
 * `thumbnail` (and `medium`, if there is one) in the sizes of `UploadConfig`, and `master`: baseline, in the photo's own
 * width and height, at most `maxMasterBytes`. What the photo has already is kept, so that a request may be repeated.
 */
export interface PhotoDerived {
  photo: Photo;
}

/** Without the ending (`.jpg`), which stays. */
export const renamePhotoInput = z.object({
  name: oneLine('Zadajte názov fotky.')
    .max(maxPhotoName, `Názov môže mať najviac ${maxPhotoName} znakov.`)
    .regex(/^[^/\\]*$/u, 'Názov nemôže obsahovať lomku.')
    .transform((name) => name.replace(directionMarks, '').trim())
    .refine((name) => name !== '', 'Zadajte názov fotky.'),
});
sample(renamePhotoInput, { name: 'Pláž pri mori' });

/** `PUT /photos/{id}/caption`: an empty one is none. */
export const captionInput = z.object({
  caption: z.string('Zadajte popis.').max(maxCaption, `Popis môže mať najviac ${maxCaption} znakov.`),
});
sample(captionInput, { caption: 'Prvý sneh na chate' });

export interface CaptionSaved {
  caption: string | null;
}

export interface PhotoRenamed {
  photo: Photo;
}

/** A photo in an album. */
export interface AlbumEntry {
  photo: Photo;
}

export interface UploadConfig {
  /** Maximum of files per batch (one request). */
  batchSize: number;
  /** Maximum of bytes per photo. */
  maxFileSize: number;
  /** Maximum of original bytes per batch. */
  maxBatchBytes: number;
  /** Square boxes for derivatives made by the browser; quality 1–100. `medium`: only if `hasMedium`. */
  preview: { maxSide: number; quality: number };
  medium: { maxSide: number; quality: number };
  thumbnail: { maxSide: number; quality: number };
  rawSupport: boolean;
  /** The server's clock in milliseconds: it comes back in the `place` of each photo that is chosen now. */
  now: number;
}

/** Result of one uploaded file, in the order sent. */
export type UploadResult =
  | {
      filename: string;
      outcome: 'stored' | 'linked' | 'duplicate';
      photo: Photo;
      /** Slovak: what was requested and not done; only for an admin's upload. */
      note?: string;
    }
  | {
      filename: string;
      outcome: 'rejected';
      code: ErrorCode;
      error: string;
      /** Set when the photo was stored, but its album does not exist. */
      photo?: Photo;
    };

export interface UploadResponse {
  photos: Photo[];
  results: UploadResult[];
}

/**
 * What an account has of a file that is about to be uploaded. `linked`: added to the album by this call; `duplicate`: it
 * was there already, or no album was named; `failed`: the same, but its previews are missing and a browser may make
 * them; `trashed`: it may be restored from the trash.
 */
export interface KnownPhoto {
  sha256: string;
  state: 'linked' | 'duplicate' | 'failed' | 'trashed';
  photo: Photo;
}

/** Hashes that are not listed are unknown: their files have to be sent. */
export interface KnownResponse {
  known: KnownPhoto[];
}

export interface PhotosResponse {
  photos: Photo[];
  nextCursor: string | null;
}

/** What deleting and restoring a photo writes grows with its albums. */
export const maxAlbumsOfPhoto = 100;

export interface PhotoAlbum {
  id: string;
  title: string;
}

/** `GET /photos/{id}/albums`: the first of those that it is in, by their titles, and what else only its owner sees. */
export interface PhotoAlbumsResponse {
  albums: PhotoAlbum[];
  /** What its owner says about it; null: nothing. */
  caption: string | null;
  /** Who has added it by a link; null: no guest. */
  sender: PhotoSender | null;
}

/** `GET /photos/unfiled-count`: photos that are in no album. */
export interface UnfiledCount {
  count: number;
  /** There are more than were counted. */
  isMore: boolean;
}

/** `POST /photos/delete` */
export interface PhotosDeleted {
  message: string;
  /** Photos that went to the trash by this call. */
  deleted: number;
  /** Where those stood in the album that were only removed from it, as they are in others too. */
  positions: PhotoPositions;
}

export interface PhotoDeleted {
  message: string;
  /** False when the photo was only removed from the album and stays in others. */
  deleted: boolean;
}

/** Text fields of an admin's upload, `createPreview` and `watermarkText`, before or after its photos. */
export const createPreviewField = z.enum(['true', 'false'], 'Zadajte true alebo false.');
/** Empty means none. */
export const watermarkField = z
  .string()
  .normalize()
  .trim()
  .max(maxWatermarkLength, `Text vodoznaku môže mať najviac ${maxWatermarkLength} znakov.`)
  .regex(/^\P{Cc}*$/u, 'Text vodoznaku má byť jeden riadok bez zvláštnych znakov.');

export const photoIdsInput = z.object({
  photoIds: z
    .array(z.uuid('Neplatné číslo fotky.'))
    .min(1, 'Vyberte aspoň jednu fotku')
    .max(maxPhotoIds, `Najviac ${maxPhotoIds} fotiek naraz.`),
});
sample(photoIdsInput, { photoIds: [sampleId] });

/** `POST /photos/favorites`: those that are favourites from now on, or no longer. */
export const favoritesInput = photoIdsInput.extend({ isFavorite: z.boolean('Zadajte true alebo false.') });
sample(favoritesInput, { photoIds: [sampleId], isFavorite: true });
export type FavoritesInput = z.output<typeof favoritesInput>;

export interface FavoritesSaved {
  /** Without those that are gone. */
  photoIds: string[];
}

/** `albumId`: photos that are in other albums too are only removed from this one. */
export const deletePhotosInput = photoIdsInput.extend({ albumId: z.string().max(100, 'Neznámy album.').optional() });
sample(deletePhotosInput, { photoIds: [sampleId] });
export type DeletePhotosInput = z.output<typeof deletePhotosInput>;

/** Where photos stood in an album's own order, by their ids; null in an album without one. */
export type PhotoPositions = Record<string, string | null>;

export interface PhotosRemoved {
  message: string;
  /** Of those that were in the album, to bring them back to their places. */
  positions: PhotoPositions;
}

export interface PhotosMoved {
  message: string;
  /** Photos that were not in the album before. */
  addedIds: string[];
  /** In the album that they left. */
  positions: PhotoPositions;
}

/** `positions`: as a removal or a move returned them; photos without one come to where they were uploaded. */
export const addPhotosInput = photoIdsInput.extend({
  positions: z.record(z.uuid(), z.string().regex(positionShape, 'Neplatné miesto fotky.').nullable()).default({}),
});
sample(addPhotosInput, { photoIds: [sampleId] });
/** `from`: the album that they leave. */
export const movePhotosInput = addPhotosInput.extend({ from: z.string().max(100, 'Neznámy album.') });
sample(movePhotosInput, { photoIds: [sampleId], from: sampleId });

export type AddPhotosInput = z.output<typeof addPhotosInput>;
export type MovePhotosInput = z.output<typeof movePhotosInput>;

export const knownInput = z.object({
  albumId: z.string().max(100, 'Neznámy album.').optional(),
  hashes: z
    .array(z.string().regex(/^[0-9a-f]{64}$/, 'Neplatný odtlačok súboru.'))
    .min(1, 'Vyberte aspoň jednu fotku')
    .max(maxKnownHashes, `Najviac ${maxKnownHashes} fotiek naraz.`),
});
sample(knownInput, { hashes: ['a'.repeat(64)] });

// An id of another shape finds no row, so the call returns 404.
export const deletePhotoQuery = z.object({ albumId: z.string().max(100, 'Neznámy album.').optional() });
export const photoListQuery = z.object({
  limit: z.coerce.number().int().min(1, 'Najmenej 1.').max(200, 'Najviac 200.').default(100),
  cursor: z.uuid('Neplatný odkaz na ďalšiu stránku.').optional(),
  /** Only photos that are in no album. */
  unfiled: z.literal('true', 'Zadajte true.').optional(),
});

/** Matches anywhere in a title or a filename, ignoring case and diacritics. */
export const searchText = z.string().trim().max(200, 'Hľadaný text môže mať najviac 200 znakov.').default('');
const day = z.iso.date('Zadajte dátum ako 2026-07-14.').optional();
/** Of photos taken on these days, ends included. */
export const takenDays = { from: day, to: day };
/** Where a page of the timeline ended. */
export const timelineCursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d_[\w-]{1,40}$/, 'Neplatný odkaz na ďalšiu stránku.')
  .optional();

/** `GET /photos/favorites` */
export const favoritesQuery = z.object({ limit: photoListQuery.shape.limit, cursor: timelineCursor });
export type FavoritesQuery = z.output<typeof favoritesQuery>;

/** `GET /photos/search` */
export const photoSearchQuery = z.object({
  search: searchText,
  ...takenDays,
  limit: photoListQuery.shape.limit,
  cursor: timelineCursor,
});
export type PhotoSearchQuery = z.output<typeof photoSearchQuery>;
