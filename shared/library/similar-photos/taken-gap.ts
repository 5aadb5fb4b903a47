import type { Photo } from '../photos/contract.ts';

/** Milliseconds; NaN where no more than the day is known. */
export const takenMillis = ({ takenAt }: Pick<Photo, 'takenAt'>): number =>
  takenAt?.includes('T') ? Date.parse(`${takenAt}Z`) : Number.NaN;

/** Photos whose times are further apart, in milliseconds, are of two shots. */
export const maxGapMs = 2_000;
