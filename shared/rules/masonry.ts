/** The width in CSS pixels that a column of the grid aims at. */
export const columnTargetWidth = 340;
const heightSteps = 4;
const baseHeight = 300;
const stepHeight = 80;

/** Of a photo of an album's masonry, by its place in the album; in CSS pixels. */
export const cellHeight = (index: number): number => baseHeight + (index % heightSteps) * stepHeight;
export const maxCellHeight = cellHeight(heightSteps - 1);
