/** Sort orders of a customer's albums. */
export const albumSorts = ['createdAt_desc', 'createdAt_asc', 'updatedAt_desc', 'title_asc', 'title_desc'] as const;

export type AlbumSort = (typeof albumSorts)[number];

export const defaultAlbumSort: AlbumSort = 'createdAt_desc';

/** Search results are read in the order of their making: no index has them by title. */
export const albumSearchSorts: readonly AlbumSort[] = ['createdAt_desc', 'createdAt_asc'];

/** Pinned albums of one customer. */
export const maxPinnedAlbums = 20;
