/** The typeface of an album's title. */
export const typefaces = ['sans', 'serif', 'light'] as const;
export type Typeface = (typeof typefaces)[number];

/** The colours of its page: as the guest's device has them, light, dark, or the photographer's own. */
export const themes = ['auto', 'light', 'dark', 'accent'] as const;
export type Theme = (typeof themes)[number];

/** A point of a photo, in percent of its sides: tens, for which the page has styles before any script runs. */
export interface FocusPoint {
  x: number;
  y: number;
}

/** How an album looks to its guests. */
export interface Presentation {
  /** A photo over the whole window comes first. */
  hasCover: boolean;
  /** Stays in sight where the cover is cropped. */
  focus: FocusPoint;
  typeface: Typeface;
  theme: Theme;
  /** The day that the album is about, `2026-07-14`. */
  eventOn: string | null;
}

export const defaultPresentation: Presentation = {
  hasCover: false,
  focus: { x: 50, y: 50 },
  typeface: 'sans',
  theme: 'auto',
  eventOn: null,
};
