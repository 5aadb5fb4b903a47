/** Photos that one call moves: what it reads and writes stays within 300 rows. */
export const maxOrderedPhotos = 40;

/** Sections of one album. */
export const maxSections = 40;
