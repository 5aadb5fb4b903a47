/**
 * What becomes of the photos that guests add. `see`: they are in the album at once; `drop`: the same, but the link shows
 * nothing of the album, only what a guest has sent; `approve`: its owner decides about each.
 */
export const addModes = ['see', 'drop', 'approve'] as const;
export type AddMode = (typeof addModes)[number];

const gigabyte = 1024 ** 3;
export const defaultAddLimitBytes = 2 * gigabyte;
/** What owners choose among, in bytes. */
export const addLimitChoices = [1, 2, 5, 10, 20, 50].map((count) => count * gigabyte);

export const maxAddLimitBytes = 1024 * gigabyte;

/** Of one link, however small. */
export const maxAddedPhotos = 10_000;
/** What guests may add: formats of which we know every place that may hold a location. */
export const guestFormats = ['jpeg', 'png', 'webp'] as const;
export type GuestFormat = (typeof guestFormats)[number];
