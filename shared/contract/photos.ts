import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { maxWatermarkLength } from '../rules/upload-limits.ts';

/** STORED: safe, its preview is being made. READY: preview and thumbnail exist. FAILED: kept, but no preview can be made. */
type PhotoStatus = 'STORED' | 'READY' | 'FAILED';

export interface Photo {
  id: string;
  /** Preview, signed; null while or because there is none. */
  url: string | null;
  thumbnailUrl: string | null;
  /** Between the two; the preview itself where the photo or the shop's previews are no larger. */
  mediumUrl: string | null;
  /** The uploaded file; only for its owner and admins. */
  originalUrl: string | null;
  filename: string;
  sizeBytes: number;
  /** Upright, in pixels. */
  width: number | null;
  height: number | null;
  /** As the camera wrote it, without a zone: `2026-07-14T18:03:11`. */
  takenAt: string | null;
  status: PhotoStatus;
  /** False: it is not sold as a print. */
  isPrintable: boolean;
  /** Slovak: why there is no preview. */
  failure: string | null;
  createdAt: string;
}

/** A photo as an album holds it. */
export interface AlbumEntry {
  photo: Photo;
}

export interface UploadConfig {
  /** Files a batch (one request) may hold. */
  batchSize: number;
  /** Bytes a photo may have. */
  maxFileSize: number;
  /** Bytes of originals a batch may hold. */
  maxBatchBytes: number;
  /** The square boxes that a browser's own derivatives have to fit; quality 1–100. `medium`: only if `hasMedium`. */
  preview: { maxSide: number; quality: number };
  medium: { maxSide: number; quality: number };
  thumbnail: { maxSide: number; quality: number };
  rawSupport: boolean;
}

/** What became of one uploaded file, in the order sent. */
export type UploadResult =
  | {
      filename: string;
      outcome: 'stored' | 'linked' | 'duplicate';
      photo: Photo;
      /** The file ends too early: a part of the photo is missing. */
      isIncomplete?: boolean;
      /** Slovak: what was asked for and not done; only of an admin's upload. */
      note?: string;
    }
  | {
      filename: string;
      outcome: 'rejected';
      code: ErrorCode;
      error: string;
      /** Set when the photo itself was stored, and only its album is not there. */
      photo?: Photo;
    };

export interface UploadResponse {
  photos: Photo[];
  results: UploadResult[];
}

export interface PhotosResponse {
  photos: Photo[];
  nextCursor: string | null;
}

export interface PhotoDeleted {
  message: string;
  /** False when the photo only left the album and stays in others. */
  deleted: boolean;
}

/** The text fields of an admin's upload, `createPreview` and `watermarkText`, which come before its photos or after them. */
export const createPreviewField = z.enum(['true', 'false'], 'Zadajte true alebo false.');
/** Empty is none. */
export const watermarkField = z
  .string()
  .normalize()
  .trim()
  .max(maxWatermarkLength, `Text vodoznaku môže mať najviac ${maxWatermarkLength} znakov.`)
  .regex(/^\P{Cc}*$/u, 'Text vodoznaku má byť jeden riadok bez zvláštnych znakov.');

export const addPhotosInput = z.object({
  photoIds: z
    .array(z.uuid('Neplatné číslo fotky.'))
    .min(1, 'Vyberte aspoň jednu fotku')
    .max(200, 'Najviac 200 fotiek naraz.'),
});

// An id of another shape is the id of nothing: the query finds no row and the call answers 404.
export const photoParam = z.object({ id: z.string() });
export const deletePhotoQuery = z.object({ albumId: z.string().max(100, 'Neznámy album.').optional() });
export const photoListQuery = z.object({
  limit: z.coerce.number().int().min(1, 'Najmenej 1.').max(200, 'Najviac 200.').default(100),
  cursor: z.uuid('Neplatný odkaz na ďalšiu stránku.').optional(),
});
