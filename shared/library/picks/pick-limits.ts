/** Photos that one guest may choose where the owner of the album has set no limit. */
export const maxPicks = 2000;

/** Lists of one guest. */
export const maxPickLists = 10;

/** Letters of a comment about a photo. */
export const maxPickComment = 500;

/** Letters of a list's name. */
export const maxPickListName = 40;

/** The colours of photos in Lightroom, in its order. */
export const pickLabels = ['red', 'yellow', 'green', 'blue', 'purple'] as const;
export type PickLabel = (typeof pickLabels)[number];

/** Of a guest's first list. */
export const defaultListName = 'Môj výber';
