import { cutText } from '../../format/cut-text.ts';

/** Letters of an album's title. */
export const maxAlbumTitle = 120;

/**
 * Returns a name of a folder or of another service's album as a title; empty if nothing is left of it. Folders of a Mac have
 * their letters and marks apart, and any name may hold what a title may not.
 */
export const toAlbumTitle = (name: string): string =>
  cutText(
    name
      .normalize('NFC')
      .replace(/\p{Cc}/gu, ' ')
      .trim(),
    maxAlbumTitle,
  ).trim();
