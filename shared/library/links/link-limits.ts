/** Photos of a link to a selection: it opens on one page of few rows. */
export const maxLinkPhotos = 500;

/** Links of an album, its own included. */
export const maxLinks = 50;

/** Letters of a watermark: more would be small. */
export const maxLinkWatermark = 40;

/** Of a guest to the owner of an ended link. */
export const maxShareMessageLength = 1000;
