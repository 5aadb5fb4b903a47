import * as z from 'zod';
import { sample, sampleId } from '../../platform/core/samples.ts';
import { codeLength } from './child-codes.ts';

export const maxSchoolPhotos = 20_000;
/** Readings of one call. */
export const maxReadings = 250;
const maxCodes = 10;

const photoId = z.uuid('Neplatné číslo fotky.');

/** Body of `PUT /school-jobs/{id}/readings`: what a browser has read from photos of the job's album. */
export const readingsInput = z.object({
  readings: z
    .array(
      z.object({
        photoId,
        /** Of the cards in it. */
        codes: z
          .array(z.string('Neplatný kód.').length(codeLength, 'Neplatný kód.'))
          .max(maxCodes, `Na fotke môže byť najviac ${maxCodes} kódov.`),
        /** A card is in it that could not be read. */
        hasUnreadCard: z.boolean('Zadajte áno alebo nie.'),
      }),
    )
    .min(1, 'Zadajte aspoň jednu fotku.')
    .max(maxReadings, `Naraz sa dá zapísať najviac ${maxReadings} fotiek.`),
});
sample(readingsInput, { readings: [{ photoId: sampleId, codes: [], hasUnreadCard: false }] });
export type ReadingsInput = z.infer<typeof readingsInput>;

/** Body of `PUT /school-jobs/{id}/decisions`: whose the photos are from one on; null takes it back. */
export const decisionInput = z.object({
  photoId,
  decision: z
    .object({
      /** Null: nobody's. */
      subjectId: z.uuid('Neplatné číslo dieťaťa.').nullable(),
      /** It shows a card, and is nobody's photo. */
      isCard: z.boolean('Zadajte áno alebo nie.'),
    })
    .nullable(),
});
sample(decisionInput, { photoId: sampleId, decision: { subjectId: null, isCard: true } });
export type DecisionInput = z.infer<typeof decisionInput>;

/** A photo of a job, as far as it is sorted by it. */
export interface SchoolPhoto {
  id: string;
  filename: string;
  /** By the clock of its camera: `2026-11-24T08:03:11`, or `2026-11-24`; null: not known. */
  takenAt: string | null;
  /** Its pictures are being made (`STORED`), are there (`READY`), or can't be made (`FAILED`). */
  status: 'STORED' | 'READY' | 'FAILED';
  thumbnailUrl: string | null;
  mediumUrl: string | null;
  url: string | null;
  /** Of the cards in it; null: no browser has read it yet. */
  codes: string[] | null;
  hasUnreadCard: boolean;
  /** `at` in milliseconds. */
  decision: { subjectId: string | null; isCard: boolean; at: number } | null;
}

/** The album of a job's photos. */
export interface SchoolAlbum {
  id: string;
  title: string;
}

/** `POST /school-jobs/{id}/album`: creates it, if there is none. */
export interface SchoolAlbumResponse {
  album: SchoolAlbum;
}

/** `GET /school-jobs/{id}/photos`, in the order of their upload; `album` is null before there is one. */
export interface SchoolPhotosResponse {
  album: SchoolAlbum | null;
  photos: SchoolPhoto[];
  nextCursor: string | null;
}

/** `PUT /school-jobs/{id}/readings`: of how many photos it was noted; others have left the album. */
export interface ReadingsResponse {
  noted: number;
}

/** `PUT /school-jobs/{id}/decisions` */
export interface DecisionResponse {
  decision: SchoolPhoto['decision'];
}

/**
 * `POST /school-jobs/{id}/publish`: of how many children the photos were published, or taken back, by this call, and how
 * many are left for the next one.
 */
export interface PublishResponse {
  changed: number;
  left: number;
}
