import * as z from 'zod';
import { errors } from '../../errors.ts';
import { sample } from '../../platform/core/samples.ts';
import { maxCaption } from '../photos/caption.ts';
import type { UploadResult } from '../photos/contract.ts';
import { maxVideoBytes, videoPartCount } from './video-limits.ts';

/** Of a photo that is a video. */
export interface PhotoVideo {
  /** '1:23' or '1:02:03'; empty: its file does not tell. */
  duration: string;
  /** Signed link for a `<video>`, without place and device; null: it is not played here. */
  url: string | null;
}

/** `POST /videos`: asked again, it tells what has arrived of the same file until now. */
export const startVideoInput = z.object({
  filename: z.string().max(1000, 'Názov súboru je príliš dlhý.'),
  sizeBytes: z
    .int('Zadajte veľkosť videa.')
    .min(1, errors['photo-empty'][1])
    .max(maxVideoBytes, errors['video-too-large'][1]),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Neplatný odtlačok súboru.'),
  albumId: z.string().max(100, 'Neznámy album.').optional(),
  /** As the text fields of an uploaded photo. */
  place: z.string().max(100).default(''),
  takenAt: z.string().max(100).default(''),
  caption: z.string().max(maxCaption).default(''),
  isFavorite: z.boolean().default(false),
});
sample(startVideoInput, { filename: 'VID_20260714_180311.mp4', sizeBytes: 9_000_000, sha256: 'a'.repeat(64) });
export type StartVideoInput = z.output<typeof startVideoInput>;

/** `result`: the account has it. Else its missing parts are to be sent. */
export type StartedVideo = { result: UploadResult } | { id: string; partBytes: number; receivedParts: number[] };

/** `PUT /videos/{id}/parts/{part}`: the bytes of the part as the body; the first part is 1. */
export const videoPartParam = z.object({
  id: z.string().max(100),
  part: z.coerce
    .number()
    .int('Neplatná časť videa.')
    .min(1, 'Neplatná časť videa.')
    .max(videoPartCount(maxVideoBytes), 'Neplatná časť videa.'),
});
export interface VideoPartReceived {
  part: number;
}

/** `POST /videos/{id}/complete` */
export const completeVideoInput = z.object({ albumId: z.string().max(100, 'Neznámy album.').optional() });
sample(completeVideoInput, {});
export interface VideoCompleted {
  result: UploadResult;
}

export interface VideoCancelled {
  message: string;
}
