/** Letters of an album's title. */
export const maxAlbumTitle = 120;
