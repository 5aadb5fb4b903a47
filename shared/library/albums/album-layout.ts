/** COLUMNS: cells of four heights. JUSTIFIED: rows of photos in their own proportions, nothing is cropped. */
export const albumLayouts = ['COLUMNS', 'JUSTIFIED'] as const;
export type AlbumLayout = (typeof albumLayouts)[number];

/** Returns the layout of an album whose owner chose none: a photographer's crop is part of the picture. */
export const defaultLayout = (isPhotographer: boolean): AlbumLayout => (isPhotographer ? 'JUSTIFIED' : 'COLUMNS');
