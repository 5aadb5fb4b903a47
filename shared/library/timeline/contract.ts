import * as z from 'zod';
import { type PhotosResponse, timelineCursor } from '../photos/contract.ts';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Neplatný mesiac.');

export const monthsQuery = z.object({ cursor: month.optional() });
export const monthParam = z.object({ month });
export const monthPhotosQuery = z.object({
  /** `end`: the oldest first. */
  from: z.enum(['start', 'end'], 'Neznáme poradie.').default('start'),
  limit: z.coerce.number().int().min(1, 'Najmenej 1.').max(100, 'Najviac 100.').default(100),
  cursor: timelineCursor,
});
export type MonthPhotosQuery = z.infer<typeof monthPhotosQuery>;

/** A month by when photos were taken, or else uploaded, in Slovakia. */
export interface PhotoMonth {
  /** `2026-07` */
  month: string;
  photoCount: number;
}

/** `GET /photos/months`: the newest first; a page may have none before `nextCursor` is null. */
export interface PhotoMonthsResponse {
  months: PhotoMonth[];
  nextCursor: string | null;
}

/** `GET /photos/months/{month}`: the newest first, unless asked for from the end. */
export type MonthPhotosResponse = PhotosResponse;
